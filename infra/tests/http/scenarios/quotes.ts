import { PDFDocument } from 'pdf-lib'
import { expect } from 'vitest'
import { uploadSignedQuote } from '#shared/quotes/endpoints.ts'
import { bodyOf, ok, until } from '../client.ts'
import { returnCopy } from '../document-steps.ts'
import type { Scenario } from '../harness.ts'
import { readLineSets } from '#shared/quotes/line-set-endpoints.ts'
import { duplicateQuote } from '#shared/quotes/staff-endpoints.ts'
import { addLead, crmPath } from '../leads.ts'
import { accept, addQuote, makeOld, linkTo, pdf, quotesPath, remindNow, sendQuote } from '../quote-steps.ts'

export const quotes: Scenario = async ({ staff }) => {
  const services = [{ name: 'Starter', setupFee: 1, monthlyFee: 1 }]
  for (const customerName of ['Ada', 'Ada, Ƙofar'])
    await ok(staff.json('POST', '/api/quote/generate-pdf', { quoteId: 'Q-1', customerName, services }))
  const document = await PDFDocument.create()
  document.addPage()
  const form = new FormData()
  form.append('quoteId', 'Q-1')
  form.append('file', new Blob([new Uint8Array(await document.save())]), 'signed.pdf')
  await ok(staff.send('/api/quote/upload-signed', { method: 'POST', body: form }))
}

export const quotesWork: Scenario = async ({ staff, visitor, dynamoUrl }) => {
  const lead = await addLead(staff, { name: 'Quoted Customer', email: 'quoted@example.com' })
  const made = () => addQuote(staff, { lead_id: lead.id })
  const step = (quoteId: string, name: string, body: object = {}) =>
    ok(staff.json('POST', `${quotesPath}/${quoteId}/${name}`, body))
  const asked = (path: string, body: object) => ok(visitor.json('POST', `/api/q${path}`, body))

  const idempotency_key = crypto.randomUUID()
  const { quoteId } = await addQuote(staff, { lead_id: lead.id, idempotency_key })
  await addQuote(staff, { idempotency_key })
  await ok(staff.json('PUT', `${quotesPath}/${quoteId}`, { customerName: 'Grace (Ƙofar)', discount: 100 }))
  await ok(staff.json('POST', `${quotesPath}/preview`, { customerName: 'Grace (Ƙofar)' }))
  const unprintable = await staff.json('POST', `${quotesPath}/preview`, { customerName: 'Grace 🎉' })
  expect([unprintable.status, unprintable.text]).toEqual([400, expect.stringContaining('🎉')])
  const { paper_sha256 } = await sendQuote(staff, quoteId)
  await ok(visitor.get(`/api/verify/${paper_sha256}`))
  const filed = new FormData()
  filed.set('quoteId', quoteId)
  filed.set('file', new File([await pdf('scanned')], 'signed.pdf'))
  const found = await ok(staff.send('/api/quote/upload-signed', { method: 'POST', body: filed }))
  const { sha256 } = bodyOf(found, 200, uploadSignedQuote.answers[200])
  await ok(staff.get(`${quotesPath}/${quoteId}/signed/${sha256}`))
  await ok(staff.get(`${quotesPath}/${quoteId}/signed/${sha256}/pages/1`))
  await step(quoteId, 'revise')
  await step(quoteId, 'void')
  for (const query of [
    '',
    '?status=sent',
    `?lead_id=${lead.id}`,
    '?search=grace',
    `?search=${quoteId}`,
    '?order=total',
  ])
    await ok(staff.get(`${quotesPath}${query}`))
  for (const attention of ['silent', 'ending']) await ok(staff.get(`${quotesPath}?attention=${attention}`))
  for (const query of ['', '?revision=1']) await ok(staff.get(`${quotesPath}/${quoteId}/pdf${query}`))
  await until(
    () => visitor.get('/__local/outbox.json'),
    (text) => text.includes(`Your quote ${quoteId}`),
  )

  const customerEmail = 'bounce@simulator.amazonses.com'
  const unreached = await addLead(staff, { email: customerEmail })
  await sendQuote(staff, (await addQuote(staff, { lead_id: unreached.id, customerEmail })).quoteId)
  await until(
    () => staff.get(`${crmPath}/${unreached.id}/timeline`),
    (text) => text.includes('"email-returned"'),
  )

  await ok(staff.get(`${quotesPath}/today`))
  for (const done of [true, false])
    await ok(staff.json('PUT', `${quotesPath}/${quoteId}/follow-up`, { revision: 1, done }))

  const k = await linkTo(staff, quoteId)
  await asked('', { k })
  await asked('/pdf', { k })
  await asked('/question', { k, revision: 1, text: 'When?' })
  await ok(returnCopy(visitor, k, await pdf()))
  await ok(accept(visitor, k))
  await ok(staff.get(`${quotesPath}/${quoteId}/certificate`))
  await asked('/certificate', { k })
  // The error page reads the quote again.
  for (const form of ['accept', 'decline', 'question', 'pdf', 'certificate'])
    await visitor.send(`/api/q/${form}`, {
      method: 'POST',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: `k=${k}&revision=0`,
    })
  await until(
    () => visitor.get('/__local/outbox.json'),
    (text) => text.includes(`You accepted quote ${quoteId}`),
  )
  await ok(staff.json('DELETE', `${quotesPath}/${quoteId}/link`))

  await ok(staff.json('POST', `${quotesPath}/${quoteId}/duplicate`, { same_customer: false }))
  const copied = await ok(staff.json('POST', `${quotesPath}/${quoteId}/duplicate`, {}))
  const copiedQuote = bodyOf(copied, 201, duplicateQuote.answers[201])
  await ok(staff.json('DELETE', `${quotesPath}/${copiedQuote.quoteId}?revision=1`))
  const line = { name: 'Terminal', setupFee: 1, monthlyFee: 1, quantity: 1 }
  const { version } = bodyOf(await staff.get(`${quotesPath}/line-sets`), 200, readLineSets.answers[200])
  const body = { sets: [{ name: 'Shop', lines: [line] }], version }
  await ok(staff.json('PUT', `${quotesPath}/line-sets`, body))

  const reminded = await made()
  await sendQuote(staff, reminded.quoteId)
  await remindNow(dynamoUrl, reminded.quoteId)
  await until(
    () => visitor.get('/__local/outbox.json'),
    (text) => text.includes(`Reminder: your quote ${reminded.quoteId}`),
  )
  await ok(staff.json('DELETE', `${quotesPath}/${reminded.quoteId}/reminders?revision=1`))

  const declined = await made()
  await sendQuote(staff, declined.quoteId)
  const link = await linkTo(staff, declined.quoteId)
  await ok(visitor.get(`/api/q/page?k=${link}`))
  await asked('/decline', { k: link, revision: 1, reason: 'Later' })

  const withdrawn = await made()
  await sendQuote(staff, withdrawn.quoteId)
  await step(withdrawn.quoteId, 'void', { revision: 1 })

  const ended = await made()
  await sendQuote(staff, ended.quoteId)
  await makeOld(dynamoUrl, ended.quoteId, 'expires_at')
  await until(
    () => staff.get(`${quotesPath}/${ended.quoteId}`),
    (text) => text.includes('"status":"expired"'),
  )
  await makeOld(dynamoUrl, ended.quoteId, 'created_at')
  await until(
    () => staff.get(`${quotesPath}/${ended.quoteId}`),
    (text) => text.includes('There is no such quote'),
  )

  const other = await addLead(staff, { name: 'Quoted Elsewhere', email: 'elsewhere@example.com' })
  await addQuote(staff, { lead_id: other.id })
  await ok(staff.json('POST', `${crmPath}/${lead.id}/merge`, { other: other.id }))
  await ok(staff.get(`${quotesPath}?lead_id=${lead.id}`))
  await ok(staff.get(`${crmPath}/${lead.id}/data`))
}
