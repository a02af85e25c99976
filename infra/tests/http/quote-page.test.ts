import { describe, expect, it } from 'vitest'
import { findSignatures } from '../../../functions/testing/pdf-signatures.ts'
import { activePdfs, encryptedPdf, pdfOf } from '../../../functions/testing/pdf-files.ts'
import { allLogs, useStack } from './harness.ts'
import { siteFiles } from '../stack-process.ts'
import { until, type Answer } from './client.ts'
import { asPerson, follow, returnCopy, uploadTo } from './document-steps.ts'
import { addQuote, linkTo, makeOld, pdf, quotesPath, readQuote, sendQuote } from './quote-steps.ts'

const stack = useStack()
const none = siteFiles['site/q/index.html']

async function sent(fields: object = {}): Promise<{ quoteId: string; k: string }> {
  const { quoteId } = await addQuote(stack.staff, fields)
  await sendQuote(stack.staff, quoteId)
  return { quoteId, k: await linkTo(stack.staff, quoteId) }
}
const look = (k: string) => stack.visitor.send(`/q?k=${k}`, { headers: asPerson })
const post = (step: string, fields: Record<string, string>): Promise<Answer> =>
  stack.visitor.send(`/q/${step}`, {
    method: 'POST',
    headers: { ...asPerson, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ revision: '1', ...fields }).toString(),
  })
const copy = (k: string, bytes: Uint8Array): Promise<Answer> => returnCopy(stack.visitor, k, bytes)
/** The edge refuses it, before storage. */
const tooLarge = async (k: string): Promise<Answer> =>
  uploadTo(stack.visitor, (await look(k)).text, new Uint8Array(21 * 1024 * 1024))
const agreed = { name: 'Ada Lovelace', intent: 'yes', consent: 'yes' }

describe('the page of a quote', () => {
  it('has its own headers, on error responses too', async () => {
    const { k } = await sent()
    for (const answer of [await look(k), await look('none'), await post('accept', { k })]) {
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      const policy = answer.headers.get('content-security-policy')
      expect(policy).toMatch(
        /default-src 'none'; script-src 'self'; style-src 'self' 'sha256-.*form-action 'self'/,
      )
    }
  })

  it('answers HEAD, as link checkers ask', async () => {
    const { k } = await sent()
    for (const path of [`/q?k=${k}`, '/documents', '/verify'])
      expect((await stack.visitor.send(path, { method: 'HEAD', headers: asPerson })).status).not.toBe(405)
  })

  it('shows every state in words', async () => {
    const { quoteId, k } = await sent()
    expect((await look(k)).text).toContain('waiting for your answer')
    expect((await post('question', { k, text: 'When?' })).headers.get('location')).toBe(`/q?k=${k}`)
    expect((await look(k)).text).toContain('We have your question')
    const accepted = await post('accept', { k, ...agreed })
    expect([accepted.status, accepted.headers.get('location')]).toEqual([303, `/q?k=${k}`])
    expect((await look(k)).text).toContain('Accepted by Ada Lovelace')
    expect((await post('pdf', { k })).text.slice(0, 5)).toBe('%PDF-')
    expect((await post('decline', { k })).status).toBe(409)
    await until(
      () => stack.visitor.get('/__local/outbox.json'),
      (text) => text.includes(`You accepted quote ${quoteId}`),
    )
    const { emails } = (await stack.visitor.get('/__local/outbox.json')).json as {
      emails: { id: string; subject: string; attachments: { name: string }[] }[]
    }
    const { id, attachments = [] } =
      emails.find(({ subject }) => subject.includes(`accepted quote ${quoteId}`)) ?? {}
    expect(attachments.map(({ name }) => name)).toEqual([
      `quote-${quoteId}.pdf`,
      `quote-${quoteId}-certificate.pdf`,
    ])
    // The clock drew it with the email, and the page gives the same file.
    const certificate = await post('certificate', { k })
    expect(certificate.headers.get('content-type')).toBe('application/pdf')
    expect(findSignatures(Buffer.from(certificate.bytes))).toHaveLength(1)
    const attached = await stack.visitor.get(`/__local/mail/${id}/1`)
    expect(Buffer.from(attached.bytes).equals(Buffer.from(certificate.bytes))).toBe(true)
    expect(findSignatures(Buffer.from(attached.bytes))).toHaveLength(1)

    const declined = await sent()
    expect((await post('decline', { k: declined.k, reason: '' })).status).toBe(303)
    expect((await look(declined.k)).text).toContain('You declined this quote')

    const withdrawn = await sent()
    await stack.staff.json('POST', `${quotesPath}/${withdrawn.quoteId}/void`, {})
    const gone = await look(withdrawn.k)
    expect([gone.status, gone.text.includes('We withdrew this quote')]).toEqual([404, true])

    const expired = await sent()
    await makeOld(stack.dynamoUrl, expired.quoteId, 'expires_at')
    expect((await look(expired.k)).text).toContain('This quote has expired')

    const revoked = await sent()
    await stack.staff.json('DELETE', `${quotesPath}/${revoked.quoteId}/link`)
    for (const secret of [revoked.k, 'none', '']) expect((await look(secret)).text).toBe(none)
  })

  it('says which fields are missing', async () => {
    const { k } = await sent()
    const { status, text } = await post('accept', { k, name: 'Ada', intent: 'yes' })
    expect([status, text.includes('#accept-consent'), text.includes('value="Ada"')]).toEqual([
      400,
      true,
      true,
    ])
  })

  it('accepts a signed copy byte for byte, and rejects the same files as the staff’s upload', async () => {
    const { quoteId, k } = await sent()
    const bytes = await pdf('by hand')
    expect((await copy(k, bytes)).status).toBe(303)
    expect((await copy(k, bytes)).status).toBe(303)
    const { signed, events } = await readQuote(stack.staff, quoteId)
    expect(signed).toMatchObject([{ bytes: bytes.length }])
    expect(events.filter(({ kind }) => kind === 'signed')).toHaveLength(1)
    const odd = await copy(k, new TextEncoder().encode('no PDF'))
    expect([odd.status, odd.text.includes('#returned-file')]).toEqual([422, true])
    expect(
      (await stack.visitor.send(`/q/returned?k=none&revision=1&etag=00`, { headers: asPerson })).text,
    ).toBe(none)
    expect((await post('accept', { k, ...agreed })).status).toBe(303)
    expect((await copy(k, await pdf('by hand, again'))).status).toBe(303)
  })

  it('takes 20 MB, and explains on the page that a file is larger', async () => {
    const { quoteId, k } = await sent()
    const bytes = await pdf('scanned')
    const large = Buffer.concat([bytes, Buffer.alloc(20 * 1024 * 1024 - bytes.length, '\n')])
    expect((await copy(k, large)).status).toBe(303)
    const { signed } = await readQuote(stack.staff, quoteId)
    expect(signed).toMatchObject([{ bytes: large.length, relation: 'other' }])
    const { url } = (await stack.staff.get(`${quotesPath}/${quoteId}/signed/${signed[0]?.sha256}`)).json as {
      url: string
    }
    const download = await fetch(url)
    expect(download.headers.get('content-disposition')).toBe(
      `attachment; filename="quote-${quoteId}-signed-${signed[0]?.sha256.slice(0, 8)}.pdf"`,
    )
    const file = Buffer.from(await download.arrayBuffer())
    expect(file.equals(large)).toBe(true)
    const over = await follow(stack.visitor, await tooLarge(k))
    expect([over.status, over.text.includes('The maximum size of a file is 20 MB.')]).toEqual([200, true])
    expect(over.text).toContain('waiting for your answer')
  })

  it('accepts a signed copy that opens without a password, and rejects other copies with the reason', async () => {
    const { quoteId, k } = await sent()
    const bytes = await encryptedPdf(pdfOf())
    expect((await copy(k, bytes)).status).toBe(303)
    expect((await readQuote(stack.staff, quoteId)).signed).toMatchObject([{ bytes: bytes.length }])
    const locked = await copy(k, await encryptedPdf(pdfOf(), { userPassword: 'x' }))
    expect(locked.status).toBe(422)
    expect(locked.text).toContain('This PDF needs a password to open.')
    expect((await copy(k, activePdfs['a script on opening'] ?? expect.fail())).text).toContain(
      'This PDF contains a script.',
    )
    expect((await readQuote(stack.staff, quoteId)).signed).toHaveLength(1)
  })

  it('rejects requests from another site', async () => {
    const { k } = await sent()
    const answer = await stack.visitor.send('/q/decline', {
      method: 'POST',
      headers: {
        ...asPerson,
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: `k=${k}&revision=1`,
    })
    expect(answer.status).toBe(403)
    expect((await look(k)).text).toContain('waiting for your answer')
  })

  it('does not write its secret to any log', async () => {
    const { quoteId, k } = await sent()
    await look(k)
    await post('accept', { k })
    await post('question', { k, text: 'Logged?' })
    await post('pdf', { k })
    await copy(k, new TextEncoder().encode('no PDF'))
    await stack.staff.json('POST', `${quotesPath}/${quoteId}/void`, {})
    await look(k)
    const lines = await allLogs(stack)
    expect(lines).toContain('quotes/page')
    expect(lines).toContain('"cs-uri-stem":"/q"')
    expect(lines).not.toContain(k)
  })
})
