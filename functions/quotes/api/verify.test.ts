import { beforeEach, describe, expect, it, vi } from 'vitest'
import { reviseQuote, voidQuote } from '#shared/quotes/staff-endpoints.ts'
import { verifyFile } from '#shared/quotes/verify-endpoint.ts'
import { callApi, now, setUp } from '../../testing/event.ts'
import { MemoryBucket, readQuote, sendAway, sentQuote } from '../../testing/quotes.ts'
import { MemoryStore } from '../../testing/store.ts'
import { recordSignedHash } from '../store/files-by-hash.ts'

vi.mock('../sending/signed-pdf.ts', () => ({
  makeSignedPdf: async ({ revision }: { revision: number }) => Buffer.from(`%PDF ${revision}`),
}))

const store = new MemoryStore()
void new MemoryBucket()
beforeEach(() => void setUp(store))

const verify = async (sha256: string | null | undefined) =>
  (await callApi(verifyFile, { params: { sha256: sha256 ?? '' } })).body
const other = 'a'.repeat(64)

describe('a file', () => {
  it('that was sent is issued, until a newer revision replaces it', async () => {
    const { quote } = await sentQuote()
    const { quoteId, paper_sha256: first } = quote
    const at = now.toISOString()
    expect(await verify(first)).toEqual({ answer: 'issued', quoteId, revision: 1, at })
    await callApi(reviseQuote, { params: { quoteId }, body: { version: quote.version } })
    expect(await verify(first)).toMatchObject({ answer: 'issued' })
    const { status, problem } = await sendAway(quoteId)
    expect([status, problem?.detail]).toEqual([200, undefined])
    expect(await verify(first)).toMatchObject({ answer: 'superseded', revision: 1 })
    const second = (await readQuote(quoteId, 2)).paper_sha256 ?? ''
    expect(await verify(second)).toMatchObject({ answer: 'issued', revision: 2 })
  })

  it('of a withdrawn quote is void', async () => {
    const { quote } = await sentQuote()
    const { quoteId, paper_sha256, version } = quote
    await callApi(voidQuote, { params: { quoteId }, body: { version } })
    expect(await verify(paper_sha256)).toMatchObject({ answer: 'void' })
  })

  it('returned with a signature is signed, and the PDF itself stays issued', async () => {
    const { quote } = await sentQuote()
    const { quoteId } = quote
    const sha256 = quote.paper_sha256 ?? ''
    await recordSignedHash({ sha256: other, quoteId }, now)
    const answer = { answer: 'signed', quoteId, at: now.toISOString() }
    expect(await verify(other)).toEqual(answer)
    await recordSignedHash({ sha256, quoteId }, now)
    expect(await verify(sha256)).toMatchObject({ answer: 'issued' })
  })

  it('from elsewhere is unknown, and an invalid hash is refused', async () => {
    expect(await verify(other)).toEqual({ answer: 'unknown' })
    const { status } = await callApi(verifyFile, { params: { sha256: 'A'.repeat(64) } })
    expect(status).toBe(400)
  })
})
