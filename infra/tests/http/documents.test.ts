import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { listNewDocuments } from '#shared/documents/endpoints.ts'
import { documentLimits } from '#shared/documents/limits.ts'
import { activePdfs, encryptedPdf, pdfOf } from '../../../functions/testing/pdf-files.ts'
import { pictures } from '../../../functions/testing/media.ts'
import { workbook } from '../../../functions/testing/zip.ts'
import { allLogs, useStack } from './harness.ts'
import { bodyOf, type Answer, until } from './client.ts'
import {
  ask,
  documentLink,
  follow,
  formIn,
  listOf,
  next,
  open,
  post,
  send,
  asPerson,
} from './document-steps.ts'
import { everythingStored, addLead, crmPath } from './leads.ts'
import { pdf } from './quote-steps.ts'

const stack = useStack()
const { fileBytes } = documentLimits

let count = 0
async function asked() {
  const lead = await addLead(stack.staff, { name: `Customer ${++count}`, email: `c${count}@example.com` })
  return { lead, ...(await documentLink(stack.staff, lead.id)) }
}
const timelineOf = async (id: string) => (await stack.staff.get(`${crmPath}/${id}/timeline`)).text
const emails = z.object({
  emails: z.array(z.object({ to: z.array(z.string()), subject: z.string(), text: z.string() })),
})
const emailsTo = async (address: string) =>
  bodyOf(await stack.visitor.get('/__local/outbox.json'), 200, emails).emails.filter(({ to }) =>
    to.includes(address),
  )
const emailTo = (address: string) =>
  vi.waitUntil(async () => (await emailsTo(address)).at(0), { timeout: 120_000, interval: 100 })
const download = async (leadId: string, id: string): Promise<Response> => {
  const { json } = await stack.staff.json('POST', `${crmPath}/${leadId}/documents/${id}/download`)
  return fetch(z.object({ url: z.string() }).parse(json).url)
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A PDF of about this many bytes, like a scan. */
function scan(bytes: number) {
  const data = randomBytes(bytes - 1500).toString('latin1')
  const image =
    '/Type /XObject /Subtype /Image /Width 1000 /Height 1000 /ColorSpace /DeviceRGB /BitsPerComponent 8'
  return pdfOf({ 7: `<< /Length ${data.length} ${image} >>\nstream\n${data}\nendstream` })
}

describe('the page', () => {
  it('has the headers of a private page, on error responses too', async () => {
    const { k } = await asked()
    for (const answer of [await open(stack.visitor, k), await open(stack.visitor, 'none')]) {
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      expect(answer.headers.get('content-security-policy')).toContain(
        "default-src 'none'; script-src 'self'; style-src",
      )
    }
  })

  it('ends when its link is revoked or its lead is deleted', async () => {
    const { lead, k, id } = await asked()
    expect((await open(stack.visitor, k)).status).toBe(200)
    const revoke = () => stack.staff.json('DELETE', `${crmPath}/${lead.id}/document-requests/${id}`)
    expect([(await revoke()).status, (await revoke()).status]).toEqual([204, 204])
    const ended = await open(stack.visitor, k)
    expect([ended.status, ended.text.includes('This link has ended')]).toEqual([404, true])
    expect(await timelineOf(lead.id)).toContain('documents-revoked')

    const other = await documentLink(stack.staff, lead.id)
    await stack.staff.json('DELETE', `${crmPath}/${lead.id}`)
    for (const secret of [other.k, 'none', ''])
      expect((await open(stack.visitor, secret)).text).toContain('This link has ended')
  })

  it('does not write its secret to any log', async () => {
    const { k } = await asked()
    await send(stack.visitor, k, await pdf('logged'), 'secret name.pdf')
    await send(stack.visitor, k, Buffer.from('no'), 'no.txt')
    const lines = await allLogs(stack)
    expect(lines).toContain('documents/confirm')
    expect(lines).toContain('"cs-uri-stem":"/document-uploads"')
    expect(lines).not.toContain(k)
    expect(lines).not.toContain('secret name')
  })
})

describe('a document', () => {
  it('is uploaded with a form without script, stored byte for byte, and given only to staff', async () => {
    const { lead, k, id } = await asked()
    const bytes = await pdf('statement')
    const stored = await post(stack.visitor, k, bytes, 'C:\\Users\\Zoë\\“März” statement.pdf')
    expect(stored.status).toBe(303)
    expect(next(stored)).toMatch(/^\/documents\/confirm\?k=[\w-]+&bucket=documents&key=uploads.*&etag=/)
    const confirmed = await follow(stack.visitor, stored)
    expect([confirmed.status, next(confirmed)]).toEqual([303, `/documents?k=${k}`])
    const page = await follow(stack.visitor, confirmed)
    expect(page.text).toContain('We have “März” statement.pdf.')
    expect(page.text).toContain('Received and checked')

    const { requests, documents } = await listOf(stack.staff, lead.id)
    expect(requests).toMatchObject([{ id, files: 1, bytes: bytes.length, opened_at: expect.any(String) }])
    expect(documents).toMatchObject([
      { id: sha256(bytes), kind: 'pdf', name: '“März” statement.pdf', bytes: bytes.length, unseen: true },
    ])
    expect(await timelineOf(lead.id)).toContain('Sent a document: “März” statement.pdf')

    const answer = await download(lead.id, sha256(bytes))
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="document.pdf"; filename*=UTF-8''${encodeURIComponent('“März” statement')}.pdf`,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await listOf(stack.staff, lead.id)).documents).toMatchObject([{ unseen: false }])
    const path = `${crmPath}/${lead.id}/documents/${sha256(bytes)}/download`
    expect((await stack.visitor.json('POST', path)).status).toBe(401)
    const other = await addLead(stack.staff, { name: 'Other', email: 'other@example.com' })
    expect((await stack.staff.json('POST', path.replace(lead.id, other.id))).status).toBe(404)
  })

  it('is recorded once, even if it is sent or confirmed several times', async () => {
    const { lead, k } = await asked()
    const bytes = Buffer.from(pictures['image/jpeg'])
    const stored = await post(stack.visitor, k, bytes, 'a.jpg')
    const answers = await Promise.all([1, 2, 3].map(() => follow(stack.visitor, stored)))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(next(await follow(stack.visitor, stored))).toContain('problem=gone')
    const again = await send(stack.visitor, k, bytes, 'b.jpg')
    expect(again.text).toContain('We already have this file')
    expect((await listOf(stack.staff, lead.id)).documents).toHaveLength(1)
    expect((await timelineOf(lead.id)).split('"document-received"')).toHaveLength(2)
  })

  it('can have 20 MB, and a larger one is rejected with the limit', async () => {
    const { lead, k } = await asked()
    const large = scan(fileBytes)
    const page = await send(stack.visitor, k, large, 'scan.pdf')
    expect(page.text).toContain('We have scan.pdf.')
    const given = await (await download(lead.id, sha256(large))).arrayBuffer()
    expect(sha256(new Uint8Array(given))).toBe(sha256(large))
    const over = await send(stack.visitor, k, Buffer.alloc(fileBytes + 1), 'over.pdf')
    expect(over.text).toContain('The maximum size of a file is 20 MB.')
    const far = await post(stack.visitor, k, Buffer.alloc(fileBytes + 70_000), 'far.pdf')
    expect([far.status, next(far)]).toEqual([303, `/documents?k=${k}&problem=too-large`])
    expect((await follow(stack.visitor, far)).text).toContain('The maximum size of a file is 20 MB.')
    expect((await listOf(stack.staff, lead.id)).documents).toHaveLength(1)
  })

  it('is rejected with the reason when it is not a document, and is not stored', async () => {
    const { lead, k } = await asked()
    const script = activePdfs['a script on opening'] ?? expect.fail()
    const tries: [Uint8Array, string, string][] = [
      [new Uint8Array(), '', 'This file is empty'],
      [Buffer.from('MZ'), 'statement.pdf', 'This is not a PDF file.'],
      [Buffer.from('MZ'), 'statement.exe', 'This kind of file is not accepted'],
      [script, '<img src=x onerror=alert(1)>.pdf', '&lt;img src=x onerror=alert(1)&gt;.pdf: This PDF'],
      [
        workbook({ types: '<Override PartName="/a" ContentType="application/vnd.ms-office.vbaProject"/>' }),
        'a.xlsx',
        'macros',
      ],
    ]
    for (const [bytes, name, why] of tries) {
      const page = await send(stack.visitor, k, bytes, name)
      expect(page.text).toContain(why)
      expect(page.text).toContain('What we could not accept')
      expect(page.text).not.toContain('<img src=x')
    }
    expect((await listOf(stack.staff, lead.id)).documents).toEqual([])
    expect(await timelineOf(lead.id)).not.toContain('document-received')
    const good = await send(stack.visitor, k, await pdf('good'), 'good.pdf')
    expect(good.text).toContain('We have good.pdf.')
  })

  it('is stored unchanged when it is encrypted and opens without a password', async () => {
    const { lead, k } = await asked()
    const bytes = await encryptedPdf(pdfOf())
    expect((await send(stack.visitor, k, bytes, 'locked.pdf')).text).toContain('We have locked.pdf.')
    const kept = await download(lead.id, sha256(bytes))
    expect(sha256(new Uint8Array(await kept.arrayBuffer()))).toBe(sha256(bytes))
    const locked = await encryptedPdf(pdfOf(), { userPassword: 'x' })
    expect((await send(stack.visitor, k, locked, 'b.pdf')).text).toContain(
      'This PDF needs a password to open.',
    )
    expect((await listOf(stack.staff, lead.id)).documents).toHaveLength(1)
  })

  it('is accepted only with its unchanged form', async () => {
    const { k } = await asked()
    const bytes = await pdf('forged')
    const changes: Record<string, string | undefined>[] = [
      { key: 'documents/other/file' },
      { key: 'uploads/${filename}' },
      { success_action_redirect: 'https://evil.example/' },
      { 'content-type': 'text/html' },
      { 'x-amz-meta-more': 'x' },
      { Policy: undefined },
    ]
    for (const change of changes) {
      const { status } = await post(stack.visitor, k, bytes, 'a.pdf', change)
      expect(status, JSON.stringify(change)).toBe(403)
    }
    const raw = (path: string, method = 'POST') =>
      stack.visitor.send(path, { method, headers: asPerson, ...(method === 'POST' ? { body: 'x' } : {}) })
    const problems: [Promise<Answer>, string][] = [
      [raw(`/document-uploads?k=${k}&until=1`), 'late'],
      [raw(`/document-uploads?k=${k}`), 'late'],
      [raw(`/document-uploads?k=${k}`, 'GET'), 'gone'],
    ]
    for (const [answer, problem] of problems)
      expect(next(await answer)).toBe(`/documents?k=${k}&problem=${problem}`)
    expect(next(await raw('/document-uploads?k=%0d%0aset-cookie:x'))).toBe('/documents?k=&problem=late')
    expect((await open(stack.visitor, k, '&problem=late')).text).toContain('open for more than an hour')
    for (const path of [`?etag=../../x&k=${k}`, `?etag=%22${'0'.repeat(32)}%22&k=${k}`, `?k=${k}`])
      expect(next(await raw(`/documents/confirm${path}`, 'GET'))).toContain('problem=gone')
  })

  it('waits for its confirmation in the only slot of its link, and a later one replaces it', async () => {
    const { lead, k } = await asked()
    const pages = await Promise.all([1, 2, 3].map(() => open(stack.visitor, k)))
    expect(new Set(pages.map(({ text }) => formIn(text).fields['key'])).size).toBe(1)
    const [one, other] = [await pdf('one'), await pdf('other')]
    const first = await post(stack.visitor, k, one, 'one.pdf')
    const second = await post(stack.visitor, k, other, 'other.pdf')
    const lost = await follow(stack.visitor, first)
    expect(next(lost)).toBe(`/documents?k=${k}&problem=replaced`)
    expect((await follow(stack.visitor, lost)).text).toContain('Send one at a time. Choose this file again.')
    expect(next(await follow(stack.visitor, second))).toBe(`/documents?k=${k}`)
    expect((await send(stack.visitor, k, one, 'one.pdf')).text).toContain('We have one.pdf.')
    const { documents } = await listOf(stack.staff, lead.id)
    expect(documents.map(({ name }) => name)).toEqual(['one.pdf', 'other.pdf'])
  })

  it('is confirmed after a crash between upload and confirmation', async () => {
    const { lead, k } = await asked()
    const stored = await post(stack.visitor, k, await pdf('crash'), 'crash.pdf')
    await stack.crashAndRestart()
    const page = await follow(stack.visitor, await follow(stack.visitor, stored))
    expect(page.text).toContain('We have crash.pdf.')
    const { documents } = await listOf(stack.staff, lead.id)
    expect((await download(lead.id, documents[0]?.id ?? '')).status).toBe(200)
  })

  it('is deleted with its file when staff delete it', async () => {
    const { lead, k } = await asked()
    await send(stack.visitor, k, await pdf('deleted'), 'deleted.pdf')
    const [document] = (await listOf(stack.staff, lead.id)).documents
    const id = document?.id ?? ''
    const { json } = await stack.staff.json('POST', `${crmPath}/${lead.id}/documents/${id}/download`)
    const { url } = z.object({ url: z.string() }).parse(json)
    expect((await stack.staff.json('DELETE', `${crmPath}/${lead.id}/documents/${id}`)).status).toBe(204)
    expect((await fetch(url)).status).toBe(404)
    expect((await listOf(stack.staff, lead.id)).documents).toEqual([])
    expect((await stack.staff.json('DELETE', `${crmPath}/${lead.id}/documents/${id}`)).status).toBe(404)
    expect(await timelineOf(lead.id)).toContain('document-deleted')
  })

  it('is deleted with an erased person, and is in their data before', async () => {
    const { lead, k } = await asked()
    const { lead: other, k: otherLink } = await asked()
    await send(stack.visitor, k, await pdf('erased'), 'erased.pdf')
    await send(stack.visitor, otherLink, await pdf('merged'), 'merged.pdf')
    await send(stack.visitor, otherLink, Buffer.from('x'), 'refused.txt')
    await stack.staff.json('POST', `${crmPath}/${lead.id}/merge`, { other: other.id })
    const { documents } = await listOf(stack.staff, lead.id)
    expect(documents.map(({ name }) => name).toSorted()).toEqual(['erased.pdf', 'merged.pdf'])
    expect((await send(stack.visitor, otherLink, await pdf('after'), 'after.pdf')).text).toContain(
      'We have after.pdf',
    )
    const data = (await stack.staff.get(`${crmPath}/${lead.id}/data`)).text
    for (const name of ['erased.pdf', 'merged.pdf', 'after.pdf', 'refused.txt']) expect(data).toContain(name)
    const urls = await Promise.all(
      documents.map(async ({ id }) => {
        const { json } = await stack.staff.json('POST', `${crmPath}/${lead.id}/documents/${id}/download`)
        return z.object({ url: z.string() }).parse(json).url
      }),
    )
    const unconfirmed = await post(stack.visitor, k, await pdf('late'), 'late.pdf')
    await stack.staff.json('POST', `${crmPath}/${lead.id}/erase`, { name: lead.name })
    for (const url of urls) expect((await fetch(url)).status).toBe(404)
    expect((await follow(stack.visitor, unconfirmed)).text).toContain('This link has ended')
    const { documents: news } = bodyOf(
      await stack.staff.get('/api/crm/documents'),
      200,
      listNewDocuments.answers[200],
    )
    expect(news.filter(({ lead_id }) => [lead.id, other.id].includes(lead_id))).toEqual([])
    const left = await everythingStored(stack.dynamoUrl)
    for (const trace of [
      'erased.pdf',
      'merged.pdf',
      'after.pdf',
      'refused.txt',
      ...documents.map(({ id }) => id),
    ])
      expect(left).not.toContain(trace)
  })
})

describe('emails', () => {
  it('send the customer a link, and notify staff once of all documents', async () => {
    const lead = await addLead(stack.staff, { name: 'Mailed', email: 'mailed@example.com' })
    await ask(stack.staff, lead.id, 'email', { note: 'Every page, please.' })
    const email = await emailTo('mailed@example.com')
    expect(email.text).toContain('Every page, please.')
    const k = /documents\?k=([\w-]{43})/.exec(email.text)?.[1] ?? ''
    const files = await Promise.all(
      ['one.pdf', 'two.pdf', 'three.pdf'].map(async (name) => [name, await pdf(name)] as const),
    )
    for (const [name, bytes] of files) await send(stack.visitor, k, bytes, name)
    await until(
      () => stack.visitor.get('/__local/outbox.json'),
      (text) => text.includes('new documents from Mailed'),
    )
    const told = (await emailsTo('staff@counting-house.example')).filter(({ text }) => text.includes(lead.id))
    expect(told.map(({ subject }) => subject)).toEqual(['3 new documents from Mailed'])
    expect((await listOf(stack.staff, lead.id)).requests).toMatchObject([{ sent_at: expect.any(String) }])
    const news = bodyOf(await stack.staff.get('/api/crm/documents'), 200, listNewDocuments.answers[200])
    expect(news.documents.filter(({ lead_id }) => lead_id === lead.id)).toMatchObject([
      { lead_name: 'Mailed', name: 'one.pdf' },
      { name: 'two.pdf' },
      { name: 'three.pdf' },
    ])
  })

  it('invite every person with a receipt, and ask for useful documents', async () => {
    const submit = (email: string, interest: string) =>
      stack.visitor.json('POST', '/api/leads', { name: 'Ada', email, interests: [interest] })
    await submit('pays@example.com', 'merchant-services')
    await submit('plans@example.com', 'ai-strategy')
    const invited = await emailTo('pays@example.com')
    const plain = await emailTo('plans@example.com')
    expect(plain.text).toMatch(/\/documents\?k=[\w-]{43}/)
    const k = /documents\?k=([\w-]{43})/.exec(invited.text)?.[1] ?? ''
    expect((await open(stack.visitor, k)).text).toContain('Last month’s card processing statement')
    expect((await send(stack.visitor, k, await pdf('mine'), 'mine.pdf')).text).toContain('We have mine.pdf.')
    const counted = (await everythingStored(stack.dynamoUrl)).match(/from-receipts#\d+/)
    expect(counted).not.toBeNull()
  })

  it('require an address', async () => {
    const lead = await addLead(stack.staff, { name: 'No mail', email: undefined, phone: '212 555 0143' })
    const answer = await stack.staff.json('POST', `${crmPath}/${lead.id}/document-requests`, {
      asks: ['A'],
      by: 'email',
    })
    expect([answer.status, answer.text.includes('no email address')]).toEqual([400, true])
  })
})
