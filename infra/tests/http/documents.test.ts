import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { documentLimits } from '#shared/documents/limits.ts'
import { pdfOf } from '../../../functions/testing/pdf-files.ts'
import { allLogs, useStack } from './harness.ts'
import { until } from './client.ts'
import {
  ask,
  asPerson,
  documentLink,
  follow,
  hurryStaffMail,
  listOf,
  next,
  open,
  post,
  send,
} from './document-steps.ts'
import { addLead, crmPath, everythingStored } from './leads.ts'
import { pdf } from './quote-steps.ts'

const stack = useStack()
const { fileBytes } = documentLimits

let count = 0
async function asked() {
  const lead = await addLead(stack.staff, { name: `Customer ${++count}`, email: `c${count}@example.com` })
  return { lead, ...(await documentLink(stack.staff, lead.id)) }
}
const outbox = () => stack.visitor.get('/__local/outbox.json')
const downloadUrl = async (leadId: string, id: string): Promise<string> => {
  const { json } = await stack.staff.json('POST', `${crmPath}/${leadId}/documents/${id}/download`)
  return z.object({ url: z.string() }).parse(json).url
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A PDF of about this many bytes, like a scan. */
function scan(bytes: number) {
  const data = randomBytes(bytes - 1500).toString('latin1')
  const image =
    '/Type /XObject /Subtype /Image /Width 1000 /Height 1000 /ColorSpace /DeviceRGB /BitsPerComponent 8'
  return pdfOf({ 7: `<< /Length ${data.length} ${image} >>\nstream\n${data}\nendstream` })
}

it('asks by email, takes files without script, gives them only to staff, and erases them', async () => {
  const lead = await addLead(stack.staff, { name: 'Mailed', email: 'mailed@example.com' })
  await ask(stack.staff, lead.id, 'email', { note: 'Every page, please.' })
  await until(outbox, (text) => text.includes('Every page, please.'))
  const k = /documents\?k=([\w-]{43})/.exec((await outbox()).text)?.[1] ?? ''

  const bytes = await pdf('statement')
  const stored = await post(stack.visitor, k, bytes, 'C:\\Users\\Zoë\\“März” statement.pdf')
  expect(next(stored)).toMatch(
    /^\/documents\/confirm\?upload=[\da-f-]{36}&k=[\w-]+&bucket=documents&key=uploads/,
  )
  const answers = await Promise.all([1, 2, 3].map(() => follow(stack.visitor, stored)))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  const page = await open(stack.visitor, k)
  expect(page.text).toContain('We have “März” statement.pdf.')
  const refused = await send(stack.visitor, k, Buffer.from('MZ'), '<img src=x onerror=alert(1)>.exe')
  expect(refused.text).toContain('&lt;img src=x onerror=alert(1)&gt;.exe: This kind of file is not accepted')
  expect(refused.text).not.toContain('<img src=x')
  await send(stack.visitor, k, Buffer.from('Date,Amount\n2026-10-01,1\n'), 'document%3A1000012')

  const { documents, requests } = await listOf(stack.staff, lead.id)
  expect(requests).toMatchObject([{ files: 2, opened_at: expect.any(String), sent_at: expect.any(String) }])
  expect(documents).toMatchObject([
    { kind: 'csv', name: 'document%3A1000012' },
    { id: sha256(bytes), kind: 'pdf', name: '“März” statement.pdf', bytes: bytes.length, unseen: true },
  ])
  await hurryStaffMail(stack.dynamoUrl, lead.id)
  await until(outbox, (text) => text.includes('2 new documents from Mailed'))

  const url = await downloadUrl(lead.id, sha256(bytes))
  const answer = await fetch(url)
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="document.pdf"; filename*=UTF-8''${encodeURIComponent('“März” statement')}.pdf`,
  )
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const path = `${crmPath}/${lead.id}/documents/${sha256(bytes)}/download`
  expect((await stack.visitor.json('POST', path)).status).toBe(401)
  const { lead: other, k: otherLink } = await asked()
  expect((await stack.staff.json('POST', path.replace(lead.id, other.id))).status).toBe(404)

  await send(stack.visitor, otherLink, await pdf('merged'), 'merged.pdf')
  await stack.staff.json('POST', `${crmPath}/${lead.id}/merge`, { other: other.id })
  const unconfirmed = await post(stack.visitor, k, await pdf('late'), 'late.pdf')
  const data = (await stack.staff.get(`${crmPath}/${lead.id}/data`)).text
  for (const name of ['statement.pdf', 'merged.pdf']) expect(data).toContain(name)
  await stack.staff.json('POST', `${crmPath}/${lead.id}/erase`, { name: lead.name })
  expect((await fetch(url)).status).toBe(404)
  expect((await follow(stack.visitor, unconfirmed)).text).toContain('This link has ended')
  const left = await everythingStored(stack.dynamoUrl)
  for (const trace of ['statement.pdf', 'merged.pdf', sha256(bytes)]) expect(left).not.toContain(trace)
})

it('shows a private page, also for a wrong link, and no log has its secret or a name', async () => {
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
  await send(stack.visitor, k, await pdf('logged'), 'secret name.pdf')
  await send(stack.visitor, k, Buffer.from('no'), 'secret name.txt')
  const lines = await allLogs(stack)
  expect(lines).toContain('customer/confirm-upload')
  expect(lines).toContain('"cs-uri-stem":"/document-uploads"')
  expect(lines).not.toContain(k)
  expect(lines).not.toContain('secret name')
})

describe('a file', () => {
  it('can have 20 MB, and a larger one is refused with the limit', async () => {
    const { lead, k } = await asked()
    const large = scan(fileBytes)
    expect((await send(stack.visitor, k, large, 'scan.pdf')).text).toContain('We have scan.pdf.')
    const given = await (await fetch(await downloadUrl(lead.id, sha256(large)))).arrayBuffer()
    expect(sha256(new Uint8Array(given))).toBe(sha256(large))
    const over = await send(stack.visitor, k, Buffer.alloc(fileBytes + 1), 'over.pdf')
    expect(over.text).toContain('The maximum size of a file is 20 MB.')
    const far = await post(stack.visitor, k, Buffer.alloc(fileBytes + 70_000), 'far.pdf')
    expect([far.status, next(far)]).toEqual([303, `/documents?k=${k}&problem=too-large`])
    expect((await listOf(stack.staff, lead.id)).documents).toHaveLength(1)
  })

  it('is taken only with its unchanged form', async () => {
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
    const late = await stack.visitor.send(`/document-uploads?k=${k}`, {
      method: 'POST',
      headers: asPerson,
      body: 'x',
    })
    expect(next(late)).toBe(`/documents?k=${k}&problem=late`)
    expect((await follow(stack.visitor, late)).text).toContain('open for more than an hour')
  })

  it('is confirmed after a crash between upload and confirmation', async () => {
    const { lead, k } = await asked()
    const stored = await post(stack.visitor, k, await pdf('crash'), 'crash.pdf')
    await stack.crashAndRestart()
    const page = await follow(stack.visitor, await follow(stack.visitor, stored))
    expect(page.text).toContain('We have crash.pdf.')
    const { documents } = await listOf(stack.staff, lead.id)
    expect((await fetch(await downloadUrl(lead.id, documents[0]?.id ?? ''))).status).toBe(200)
  })
})
