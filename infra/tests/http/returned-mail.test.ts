import { expect, it } from 'vitest'
import * as z from 'zod'
import { getLead } from '#shared/leads/reading-endpoints.ts'
import { bodyOf, until } from './client.ts'
import { useStack } from './harness.ts'
import { addLead, crmPath } from './leads.ts'
import { addQuote, readQuote, sendQuote } from './quote-steps.ts'

// The local stack returns email to the addresses of SES's mailbox simulator, as SES does.
const stack = useStack()

const timelineOf = (id: string) => stack.staff.get(`${crmPath}/${id}/timeline`)
const returnedTo = async (id: string) => {
  const events = z.object({ events: z.array(z.object({ kind: z.string(), text: z.string().optional() })) })
  return bodyOf(await timelineOf(id), 200, events)
    .events.filter(({ kind }) => kind === 'email-returned')
    .map(({ text }) => text)
}
const untilReturned = (id: string) =>
  until(
    () => timelineOf(id),
    (text) => text.includes('"email-returned"'),
  )
const leadOf = async (id: string) =>
  bodyOf(await stack.staff.get(`${crmPath}/${id}`), 200, getLead.answers[200])

it.each([
  ['bounce', 'came back: the mailbox does not exist.'],
  ['complaint', 'was marked as spam. Do not write again.'],
])('shows a receipt returned by %s@ in the timeline and on the lead', async (name, became) => {
  const email = `${name}+form@simulator.amazonses.com`
  const form = { name: 'Zoë Åström', email, message: 'Please call.' }
  const answer = await stack.visitor.json('POST', '/api/leads', form)
  const { id } = bodyOf(answer, 201, z.object({ id: z.uuid() }))
  await untilReturned(id)
  const text = `The email to ${email} ${became}`
  expect(await returnedTo(id)).toEqual([text])
  expect((await leadOf(id)).notice_failure).toBe(text)
})

it('shows a returned quote in the histories of the quote and its lead', async () => {
  const customerEmail = 'bounce+quote@simulator.amazonses.com'
  const lead = await addLead(stack.staff, { email: customerEmail })
  const { quoteId } = await addQuote(stack.staff, { lead_id: lead.id, customerEmail })
  await sendQuote(stack.staff, quoteId)
  await untilReturned(lead.id)
  const became = `to ${customerEmail} came back: the mailbox does not exist.`
  expect(await returnedTo(lead.id)).toEqual([`The email about quote ${quoteId} ${became}`])
  const { events } = await readQuote(stack.staff, quoteId)
  expect(events.filter(({ kind }) => kind === 'mail-returned')).toMatchObject([
    { text: `The email ${became}`, revision: 1, who: 'System' },
  ])
})

it('does not change the lead for an out-of-office reply or a delivered email', async () => {
  const form = { name: 'Zoë Åström', message: 'Please call.' }
  for (const email of ['ooto@simulator.amazonses.com', 'bounce@example.com']) {
    const answer = await stack.visitor.json('POST', '/api/leads', { ...form, email })
    const { id } = bodyOf(answer, 201, z.object({ id: z.uuid() }))
    await until(
      () => timelineOf(id),
      (text) => text.includes('Receipt sent'),
    )
    expect([await returnedTo(id), (await leadOf(id)).notice_failure]).toEqual([[], null])
  }
})
