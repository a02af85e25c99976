import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toCsv } from '#shared/leads/transfer/csv.ts'
import { importFields } from '#shared/leads/transfer/import-mapping.ts'
import { anyCharacter } from '#shared/testing/any-character.ts'
import { setUp } from '../../testing/event.ts'
import { expectWhole, post } from '../../testing/imports.ts'
import { MemoryStore } from '../../testing/store.ts'

const store = new MemoryStore()

it('answers any file without a failure', async () => {
  setUp(store)
  const cells = importFields.map(() => fc.string({ unit: anyCharacter, maxLength: 300 }))
  const table = fc.array(fc.tuple(...cells), { maxLength: 5 }).map((rows) => toCsv([importFields, ...rows]))
  const mapping = Object.fromEntries(importFields.map((field) => [field, field]))
  await fc.assert(
    fc.asyncProperty(fc.oneof(table, fc.uint8Array()), async (file) => {
      const { status } = await post(typeof file === 'string' ? file : new Uint8Array(file), { mapping })
      expect(status).toBeOneOf([200, 400, 422])
    }),
    { numRuns: 30 },
  )
  expectWhole(store)
})
