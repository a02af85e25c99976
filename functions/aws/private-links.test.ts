import { createHash } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { documentRequest } from '#shared/documents/record.ts'
import { isCurrentToken } from '../posts/store/feed-address.ts'
import { requestOfLink } from '../customer/store/links.ts'
import { quoteOfLink } from '../quotes/store/links.ts'
import { now, setUp } from '../testing/event.ts'
import { MemoryStore } from '../testing/store.ts'

const store = new MemoryStore()
beforeEach(() => void setUp(store))

const secret = 'k'.repeat(43)
const hash = createHash('sha256').update(secret).digest()
const hex = hash.toString('hex')
const made_at = now.toISOString()
const end = new Date(now.getTime() + 7 * 86_400_000)
const expires = end.getTime() / 1000

const request = documentRequest.parse({
  id: 'request',
  lead_id: 'lead',
  who: 'Staff',
  asks: [],
  note: '',
  made_at,
  ends_at: end.toISOString(),
  files: 0,
})

const kinds = [
  [
    'a quote',
    () => store.seed('quotes', { quote_id: `link#${hex}`, sort: 'link', of: 'quote', made_at, expires }),
    (k: string, at: Date) => quoteOfLink(k, at),
    'quote',
  ],
  [
    'documents',
    () => {
      store.seed('documents', {
        lead_id: `link#${hex}`,
        sort: 'link',
        of: 'lead',
        request_id: 'request',
        expires,
      })
      store.seed('documents', { ...request, sort: 'request#request' })
    },
    async (k: string, at: Date) => (await requestOfLink(k, at))?.id,
    'request',
  ],
] as const

it.each(kinds)('a stored link to %s opens until it expires', async (_, seed, open, found) => {
  seed()
  expect(await open(secret, new Date(end.getTime() - 1))).toBe(found)
  expect(await open(secret, end)).toBeUndefined()
  expect(await open(hex, now)).toBeUndefined()
})

it('a stored address of the calendar feed is current', async () => {
  store.seed('settings', { name: 'calendar-feed', token_hash: hash.toString('base64url'), made_at })
  expect(await isCurrentToken(secret)).toBe(true)
  expect(await isCurrentToken(hex)).toBe(false)
})
