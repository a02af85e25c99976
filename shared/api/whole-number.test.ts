import { describe, expect, it } from 'vitest'
import { askAboutQuote } from '../quotes/customer-endpoints.ts'
import { getQuote, listQuotes } from '../quotes/staff-endpoints.ts'
import { getVersion } from '../blog/staff-endpoints.ts'
import { weeksQuery } from '../leads/weeks-query.ts'

const fields: [string, (given: unknown) => { success: boolean; data?: unknown }][] = [
  [
    'the revision in a customer’s form',
    (revision) => askAboutQuote.body.safeParse({ k: 'k', revision, text: 'When?' }),
  ],
  ['the revision in a query', (revision) => getQuote.query.safeParse({ revision })],
  ['the version in a path', (version) => getVersion.params.safeParse({ id: crypto.randomUUID(), version })],
  ['the size of a page', (limit) => listQuotes.query.safeParse({ limit })],
  ['a number of weeks', (weeks) => weeksQuery.safeParse({ weeks })],
]

describe.each(fields)('%s', (_, parse) => {
  it.each([1, '1', '12'])('accepts %j', (given) => {
    expect(parse(given)).toMatchObject({ success: true })
    expect(JSON.stringify(parse(given).data)).toMatch(new RegExp(`":${given}[,}]`))
  })

  it.each([
    '1e0',
    '0x1',
    ' 1',
    '1 ',
    '+1',
    '1.0',
    '01',
    '',
    '١',
    '１',
    '-1',
    '0',
    0,
    1.5,
    true,
    [1],
    [['1']],
    null,
    '1'.repeat(400),
  ])('refuses %j', (given) => {
    expect(parse(given).success).toBe(false)
  })
})
