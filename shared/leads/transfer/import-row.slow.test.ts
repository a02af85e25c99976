import fc from 'fast-check'
import { expect, it } from 'vitest'
import { importFields } from './import-mapping.ts'
import { readRow } from './import-row.ts'
import { anyCharacter } from '../../testing/any-character.ts'
import { isReachable } from '../contact/phone-fields.ts'
import * as phones from '../contact/phone.ts'

it('reads or refuses any row without a failure', () => {
  const cells = fc.record(
    Object.fromEntries(
      importFields.map((field) => [field, fc.string({ unit: anyCharacter, maxLength: 300 })]),
    ),
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(cells, (row) => {
      const { fields, refusals } = readRow(row, phones, {
        stages: new Map(),
        orders: {},
        putsNamesRight: true,
        now: new Date(),
      })
      expect(fields.source).not.toMatch(/[\p{Cc}\p{Cs}]/u)
      expect(refusals.length > 0 || (fields.name !== '' && isReachable(fields))).toBe(true)
    }),
  )
})
