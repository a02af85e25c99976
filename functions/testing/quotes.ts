import { createHash } from 'node:crypto'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, vi } from 'vitest'
import { s3 } from '#aws/s3.ts'
import { createQuote, getQuote, sendQuote } from '#shared/quotes/staff-endpoints.ts'
import type { Quote } from '#shared/quotes/record.ts'
import { countsOf } from '../quotes/domain/counts.ts'
import { storedQuote, type StoredQuote } from '../quotes/domain/stored-quote.ts'
import { linkTo, makeLink } from '../quotes/store/links.ts'
import { callApi, now, sessionKey, token } from './event.ts'
import type { MemoryStore } from './store.ts'

/** Stops the clock at a later time, and extends the session. */
export function goTo(store: MemoryStore, instant: string): void {
  vi.setSystemTime(instant)
  const expires = Date.parse(instant) / 1000 + 60
  store.seed('sessions', { key: sessionKey(token), expires, fingerprint: '1600000000000-f' })
}

export const services = [
  { name: 'Growth Roadmap', setupFee: 2500, monthlyFee: 0 },
  { name: 'Gateway', setupFee: 0, monthlyFee: 49.5, quantity: 2 },
]
export const contents = {
  customerName: 'Ada Lovelace',
  customerEmail: 'ada@example.com',
  services,
  discount: 10,
  discountType: 'percent' as const,
  reminder_days: [],
}

export const makeQuote = async (fields: object = contents): Promise<Quote> => {
  const { status, body, problem } = await callApi(createQuote, { body: fields })
  expect([status, problem?.detail]).toEqual([201, undefined])
  return body
}

export const sendAway = async (quoteId: string, body: object = {}) =>
  callApi(sendQuote, { params: { quoteId }, body })

export async function sentQuote(fields: object = contents): Promise<{ quote: Quote; k: string }> {
  const { quoteId } = await makeQuote(fields)
  const { status, body, problem } = await sendAway(quoteId)
  expect([status, problem?.detail]).toEqual([200, undefined])
  return { quote: body, k: await linkOf(quoteId) }
}

export async function linkOf(quoteId: string): Promise<string> {
  const secret = await makeLink(quoteId, now)
  expect(linkTo('', secret)).toBe(`/q?k=${secret}`)
  return secret
}

export const readQuote = async (quoteId: string, revision?: number) => {
  const query = revision === undefined ? {} : { revision: String(revision) }
  return (await callApi(getQuote, { params: { quoteId }, query })).body
}

export const revisionsIn = (store: MemoryStore): StoredQuote[] =>
  store.items('quotes').flatMap((item) => storedQuote.safeParse(item).data ?? [])

/** The counters as they should be for the stored quotes, and as they are. */
export function quoteCountsIn(store: MemoryStore): { due: object; kept: object } {
  const due: Record<string, number> = {}
  for (const quote of revisionsIn(store))
    for (const [name, by] of Object.entries(countsOf(quote))) due[name] = (due[name] ?? 0) + by
  const { name: _, ...kept } = store.item('counters', { name: 'quotes' }) ?? {}
  return { due, kept: Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== 0)) }
}

/** The buckets of signed copies and of documents. */
export class MemoryBucket {
  readonly files = new Map<string, Buffer>()
  readonly #mock = mockClient(s3)

  /** Done once a file was stored and before it is recorded. */
  onStored: () => Promise<unknown> = () => Promise.resolve()

  constructor() {
    beforeEach(() => this.reset())
  }

  reset(): void {
    this.files.clear()
    this.onStored = () => Promise.resolve()
    this.#mock.reset()
    this.#mock.on(PutObjectCommand).callsFake(async ({ Key, Body, IfNoneMatch, ChecksumSHA256 }) => {
      const bytes = Buffer.from(Body as Uint8Array)
      const checksum = createHash('sha256').update(bytes).digest('base64')
      if (IfNoneMatch !== '*' || ChecksumSHA256 !== checksum) throw new Error('A file is stored without care')
      if (this.files.has(Key)) throw Object.assign(new Error('x'), { name: 'PreconditionFailed' })
      this.files.set(Key, bytes)
      await this.onStored()
    })
    this.#mock.on(DeleteObjectCommand).callsFake(({ Key }) => void this.files.delete(Key))
    this.#mock.on(GetObjectCommand).callsFake(({ Key }) => {
      const bytes = this.files.get(Key)
      if (!bytes) throw Object.assign(new Error(Key), { name: 'NoSuchKey' })
      const Body = { transformToByteArray: async () => new Uint8Array(bytes) }
      return { Body, Metadata: { name: 'a.pdf' } }
    })
    this.#mock.on(ListObjectsV2Command).callsFake(({ Prefix }) => ({
      Contents: [...this.files.keys()].filter((Key) => Key.startsWith(Prefix)).map((Key) => ({ Key })),
    }))
  }
}
