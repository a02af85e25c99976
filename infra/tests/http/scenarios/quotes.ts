import { expect } from 'vitest'
import { uploadSignedQuote } from '#shared/quotes/endpoints.ts'
import { bodyOf, ok, untilMailed, untilShows } from '../client.ts'
import { returnCopy } from '../document-steps.ts'
import type { Scenario } from '../harness.ts'
import { readLineSets } from '#shared/quotes/line-set-endpoints.ts'
import { duplicateQuote } from '#shared/quotes/staff-endpoints.ts'
import { addLead, crmPath, update } from '../leads.ts'
import {
  accept,
  addQuote,
  linkTo,
  makeOld,
  pdf,
  quotesPath,
  remindNow,
  sendQuote,
  uploadSigned,
} from '../quote-steps.ts'

export const quotes: Scenario = async ({ staff }) => {
  const services = [{ name: 'Starter', setupFee: 1, monthlyFee: 1 }]
  for (const customerName of ['Ada', 'Ada, Ƙofar'])
    await ok(staff.json('POST', '/api/quote/generate-pdf', { quoteId: 'Q-1', customerName, services }))
  await ok(uploadSigned(staff, 'Q-1', await pdf()))
}

export const quotesWork: Scenario = async ({ staff, visitor, dynamoUrl }) => {
  const lead = await addLead(staff, { name: 'Quoted Customer', email: 'quoted@example.com' })
  const at = (quoteId: string, step = '') => `${quotesPath}/${quoteId}${step}`
  const step = (quoteId: string, name: string, body: object = {}) =>
    ok(staff.json('POST', at(quoteId, `/${name}`), body))
  const asked = (path: string, body: object) => ok(visitor.json('POST', `/api/q${path}`, body))
  const addSent = async (fields: object = {}) => {
    const { quoteId } = await addQuote(staff, { lead_id: lead.id, ...fields })
    return sendQuote(staff, quoteId)
  }

  const idempotency_key = crypto.randomUUID()
  const { quoteId } = await addQuote(staff, { lead_id: lead.id, idempotency_key })
  await addQuote(staff, { idempotency_key })
  await ok(staff.json('PUT', at(quoteId), { customerName: 'Grace (Ƙofar)', discount: 100 }))
  await ok(staff.json('POST', `${quotesPath}/preview`, { customerName: 'Grace (Ƙofar)' }))
  const unprintable = await staff.json('POST', `${quotesPath}/preview`, { customerName: 'Grace 🎉' })
  expect([unprintable.status, unprintable.text]).toEqual([400, expect.stringContaining('🎉')])
  const { paper_sha256 } = await sendQuote(staff, quoteId)
  await ok(visitor.get(`/api/verify/${paper_sha256}`))
  const found = await uploadSigned(staff, quoteId, await pdf('scanned'))
  const { sha256 } = bodyOf(found, 200, uploadSignedQuote.answers[200])
  await ok(staff.get(at(quoteId, `/signed/${sha256}`)))
  await ok(staff.get(at(quoteId, `/signed/${sha256}/pages/1`)))
  await step(quoteId, 'revise')
  await step(quoteId, 'void')
  const searches = ['search=grace', `search=${quoteId}`, 'attention=silent', 'attention=ending']
  for (const query of ['', 'status=sent', `lead_id=${lead.id}`, 'order=total', ...searches])
    await ok(staff.get(`${quotesPath}?${query}`))
  for (const query of ['', '?revision=1']) await ok(staff.get(at(quoteId, `/pdf${query}`)))
  await untilMailed(visitor, `Your quote ${quoteId}`)

  const customerEmail = 'bounce@simulator.amazonses.com'
  const unreached = await addLead(staff, { email: customerEmail })
  await addSent({ lead_id: unreached.id, customerEmail })
  await untilShows(staff, `${crmPath}/${unreached.id}/timeline`, '"email-returned"')

  await ok(staff.get(`${quotesPath}/today`))
  for (const done of [true, false])
    await ok(staff.json('PUT', at(quoteId, '/follow-up'), { revision: 1, done }))

  const k = await linkTo(staff, quoteId)
  await asked('', { k })
  await asked('/pdf', { k })
  await asked('/question', { k, revision: 1, text: 'When?' })
  await ok(returnCopy(visitor, k, await pdf()))
  await ok(accept(visitor, k))
  await ok(staff.get(at(quoteId, '/certificate')))
  await asked('/certificate', { k })
  // The error page reads the quote again.
  for (const form of ['accept', 'decline', 'question', 'pdf', 'certificate'])
    await visitor.send(`/api/q/${form}`, {
      method: 'POST',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: `k=${k}&revision=0`,
    })
  await untilMailed(visitor, `You accepted quote ${quoteId}`)
  await ok(staff.json('DELETE', at(quoteId, '/link')))

  await step(quoteId, 'duplicate', { same_customer: false })
  const copied = bodyOf(await step(quoteId, 'duplicate'), 201, duplicateQuote.answers[201])
  await ok(staff.json('DELETE', at(copied.quoteId, '?revision=1')))
  const lines = [{ name: 'Terminal', setupFee: 1, monthlyFee: 1, quantity: 1 }]
  const { version } = bodyOf(await staff.get(`${quotesPath}/line-sets`), 200, readLineSets.answers[200])
  await ok(staff.json('PUT', `${quotesPath}/line-sets`, { sets: [{ name: 'Shop', lines }], version }))

  const signed = await addSent()
  const copy = await uploadSigned(staff, signed.quoteId, await pdf('signed by hand'))
  const { sha256: hash } = bodyOf(copy, 200, uploadSignedQuote.answers[200])
  await step(signed.quoteId, 'accept-copy', { revision: 1, sha256: hash, name: 'Grace' })

  // Two people send one quote at once.
  const twice = await addQuote(staff, { lead_id: lead.id })
  await Promise.all([1, 2].map(() => step(twice.quoteId, 'send', { version: twice.version })))
  // The first revision is accepted while the next one is being sent.
  await step(twice.quoteId, 'revise')
  await ok(accept(visitor, await linkTo(staff, twice.quoteId)))
  const next = { quote_id: twice.quoteId, sort: 'revision#0002' }
  await update(dynamoUrl, 'quotes', next, { issuing: { at: new Date().toISOString(), by: 'Grace' } })
  expect((await staff.json('POST', at(twice.quoteId, '/send'), {})).status).toBe(409)

  const reminded = await addSent()
  await remindNow(dynamoUrl, reminded.quoteId)
  await untilMailed(visitor, `Reminder: your quote ${reminded.quoteId}`)
  await ok(staff.json('DELETE', at(reminded.quoteId, '/reminders?revision=1')))

  const link = await linkTo(staff, (await addSent()).quoteId)
  await ok(visitor.get(`/api/q/page?k=${link}`))
  await asked('/decline', { k: link, revision: 1, reason: 'Later' })

  await step((await addSent()).quoteId, 'void', { revision: 1 })

  const ended = await addSent()
  await makeOld(dynamoUrl, ended.quoteId, 'expires_at')
  await untilShows(staff, at(ended.quoteId), '"status":"expired"')
  await makeOld(dynamoUrl, ended.quoteId, 'created_at')
  await untilShows(staff, at(ended.quoteId), 'There is no such quote')

  const other = await addLead(staff, { name: 'Quoted Elsewhere', email: 'elsewhere@example.com' })
  await addQuote(staff, { lead_id: other.id })
  await ok(staff.json('POST', `${crmPath}/${lead.id}/merge`, { other: other.id }))
  await ok(staff.get(`${quotesPath}?lead_id=${lead.id}`))
  await ok(staff.get(`${crmPath}/${lead.id}/data`))
}
