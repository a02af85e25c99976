import fc from 'fast-check'
import { expect, it } from 'vitest'
import { importLeads } from '#shared/leads/transfer-endpoints.ts'
import { toCsv } from '#shared/leads/transfer/csv.ts'
import { anyCharacter } from '#shared/testing/any-character.ts'
import { tables } from '../../../infra/cdk/tables.ts'
import { call, setUp } from '../../testing/event.ts'
import { countsIn, keysIn } from '../../testing/leads.ts'
import { MemoryStore } from '../../testing/store.ts'
import { handler } from './import.ts'

const store = new MemoryStore(tables)

async function post(file: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.append('mode', 'import')
  form.append('mapping', JSON.stringify({ Name: 'name', Mail: 'email', Tel: 'phone' }))
  form.append('duplicates', 'skip')
  form.append('import_id', '019ab000-0000-7000-8000-00000000000b')
  form.append('first_row', '2')
  form.append('file', new File([file], 'leads.csv', { type: 'text/csv' }))
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return call(handler, importLeads, {
    body: new Uint8Array(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  })
}

it('answers any file without a failure', async () => {
  setUp(store)
  const row = fc.array(fc.string({ unit: anyCharacter, maxLength: 20 }), { minLength: 3, maxLength: 3 })
  const table = fc.array(row, { maxLength: 5 }).map((rows) => toCsv([['Name', 'Mail', 'Tel'], ...rows]))
  await fc.assert(
    fc.asyncProperty(fc.oneof(table, fc.uint8Array()), async (file) => {
      const { status } = await post(typeof file === 'string' ? file : new Uint8Array(file))
      expect(status).toBeOneOf([200, 400, 422])
    }),
    { numRuns: 30 },
  )
  for (const { kept, due } of [countsIn(store), keysIn(store)]) expect(kept).toEqual(due)
})
