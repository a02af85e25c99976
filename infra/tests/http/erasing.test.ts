import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { listQuotes, makeQuoteLink } from '#shared/quotes/staff-endpoints.ts'
import type { Lead } from '#shared/leads/model.ts'
import { listLeads } from '#shared/leads/reading-endpoints.ts'
import { bodyOf, problemOf, until } from './client.ts'
import { ask as askForDocuments } from './document-steps.ts'
import { useStack } from './harness.ts'
import { everythingStored, addLead, crmPath } from './leads.ts'
import { accept, addQuote, linkTo, quotesPath, readQuote, sendQuote } from './quote-steps.ts'

// On the local stack, a waiting minute takes one second.
const stack = useStack()

const outbox = () => stack.visitor.get('/__local/outbox.json')
const addresses = z.object({ emails: z.array(z.object({ to: z.array(z.string()) })) })
const mailsTo = async (address: string) =>
  bodyOf(await outbox(), 200, addresses).emails.filter(({ to }) => to.includes(address)).length
const failMail = (times: number) =>
  stack.visitor.json('PUT', '/__local/mail/faults', { kind: 'reject', times })
const erase = async ({ id, name }: Pick<Lead, 'id' | 'name'>) =>
  expect((await stack.staff.json('POST', `${crmPath}/${id}/erase`, { name })).status).toBe(204)
const fromLead = { customerName: undefined, customerEmail: undefined }
const totals = async () => bodyOf(await stack.staff.get(quotesPath), 200, listQuotes.answers[200]).totals

let count = 0
async function addPerson() {
  const surname = `Quasten${'abcdefgh'[count]}`
  const lead = await addLead(stack.staff, {
    name: `Ottilie ${surname}`,
    email: `mail@${surname}.example`,
    company: `${surname} Brushes`,
    phone: `(212) 555-01${String(60 + count++)}`,
  })
  return { ...lead, surname, email: lead.email ?? '' }
}
type Person = Awaited<ReturnType<typeof addPerson>>

async function storedOf({ id, surname, phone }: Person): Promise<string[]> {
  const everything = await everythingStored(stack.dynamoUrl)
  return [...everything.matchAll(new RegExp(`${surname}|${id}|${phone?.slice(1)}`, 'gi'))].map(
    ([found]) => found,
  )
}
const leadsOf = async (email: string) =>
  bodyOf(await stack.staff.get(`${crmPath}?search=${email}`), 200, listLeads.answers[200]).leads
const refusals = async () =>
  1000 -
  Number(
    /Refuses the email \((\d+) more\)/.exec((await stack.visitor.get('/__local/mail')).text)?.[1] ?? 1000,
  )

describe('erasing a person', () => {
  it('right after a quote was sent stops its email and ends the private link', async () => {
    const before = await totals()
    const lead = await addPerson()
    const { quoteId } = await addQuote(stack.staff, { lead_id: lead.id, ...fromLead })
    await failMail(1000)
    await sendQuote(stack.staff, quoteId)
    const k = await linkTo(stack.staff, quoteId)
    await stack.visitor.send(`/api/q/page?k=${k}`)
    await erase(lead)

    const ended = problemOf(await stack.visitor.json('POST', '/api/q', { k }), 404)
    expect(ended.detail).toContain('We withdrew this quote.')
    const refused = await stack.staff.json('POST', makeQuoteLink.path.replace('{quoteId}', quoteId))
    expect(problemOf(refused, 409).detail).toBe(
      'The customer of this quote was erased, so no link to it can be made.',
    )
    problemOf(await accept(stack.visitor, k), 404)
    problemOf(await stack.staff.json('POST', `${quotesPath}/${quoteId}/revise`, {}), 409)
    problemOf(await stack.staff.get(`${quotesPath}/${quoteId}/pdf`), 404)
    expect(await readQuote(stack.staff, quoteId)).toMatchObject({
      status: 'void',
      customerName: 'Erased customer',
      customerEmail: null,
      events: [{ kind: 'void', who: 'System' }],
    })
    const after = await totals()
    expect([after.sent, after.void.count]).toEqual([before.sent, before.void.count + 1])

    await failMail(0)
    const other = await addQuote(stack.staff, { customerEmail: 'after@example.org' })
    await sendQuote(stack.staff, other.quoteId)
    await until(outbox, (text) => text.includes(`Your quote ${other.quoteId}`))
    expect(await mailsTo(lead.email)).toBe(0)
  })

  it('while emails to them fail stops every retry', async () => {
    await failMail(1000)
    const [person, other] = [await addPerson(), await addPerson()]
    for (const { id, name, email } of [person, other]) {
      const { quoteId } = await addQuote(stack.staff, { lead_id: id, ...fromLead })
      await sendQuote(stack.staff, quoteId)
      await askForDocuments(stack.staff, id, 'email')
      const form = { name, email, interests: ['funding'], consent: true }
      expect((await stack.newClient().json('POST', '/api/leads', form)).status).toBe(201)
    }
    // There are four emails for each of the two people, including the notice to staff.
    await expect.poll(refusals, { timeout: 60_000 }).toBeGreaterThanOrEqual(8)
    for (const lead of await leadsOf(person.email)) await erase(lead)
    await failMail(0)
    await expect.poll(() => mailsTo(other.email), { timeout: 120_000 }).toBe(3)
    expect(await mailsTo(person.email)).toBe(0)
    expect((await storedOf(person)).filter((found) => found !== person.id)).toEqual([])
  })

  it('with drafts and unanswered quotes removes all of them from every table', async () => {
    const person = await addPerson()
    const draft = await addQuote(stack.staff, { lead_id: person.id, ...fromLead })
    const { quoteId } = await addQuote(stack.staff, { lead_id: person.id, ...fromLead })
    await sendQuote(stack.staff, quoteId)
    const k = await linkTo(stack.staff, quoteId)
    await stack.visitor.json('POST', '/api/q', { k })
    const text = `Could ${person.name} have a discount?`
    await stack.visitor.json('POST', '/api/q/question', { k, revision: 1, text })
    await stack.staff.json('POST', `${quotesPath}/${quoteId}/revise`, {})
    const fields = { customerName: `O. ${person.surname}`, customerEmail: person.email }
    const loose = await addQuote(stack.staff, fields)
    expect((await storedOf(person)).length).toBeGreaterThan(20)
    await erase(person)
    expect(await storedOf(person)).toEqual([])
    for (const each of [draft.quoteId, quoteId, loose.quoteId])
      expect((await readQuote(stack.staff, each)).status, each).toBe('void')
  })

  it('preserves accepted quotes as records, which can be found by name and are not emailed', async () => {
    const lead = await addPerson()
    const { quoteId } = await addQuote(stack.staff, { lead_id: lead.id, ...fromLead })
    await sendQuote(stack.staff, quoteId)
    const k = await linkTo(stack.staff, quoteId)
    await failMail(1000)
    expect((await accept(stack.visitor, k)).status).toBe(200)
    await erase(lead)
    await failMail(0)
    expect(await readQuote(stack.staff, quoteId)).toMatchObject({
      status: 'accepted',
      customerName: `${lead.surname} Brushes`,
      customerEmail: null,
    })
    expect((await stack.staff.get(`${quotesPath}/${quoteId}/certificate`)).status).toBe(200)
    const found = async (search: string) =>
      bodyOf(await stack.staff.get(`${quotesPath}?search=${search}`), 200, listQuotes.answers[200]).quotes
        .length
    expect([await found(lead.surname), await found(lead.email)]).toEqual([1, 0])
    await until(outbox, (said) => said.includes(`Quote ${quoteId} was accepted`))
    expect((await outbox()).text).not.toContain(`You accepted quote ${quoteId}`)
  })
})
