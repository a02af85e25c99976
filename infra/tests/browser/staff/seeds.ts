import { randomUUID } from 'node:crypto'
import { instantOf } from '#shared/calendar/zone.ts'
import { consent } from '#shared/leads/consent.ts'
import { timezoneId, today, tomorrow, type Staff } from './staff.ts'

export const sendForm = (staff: Staff, form: Record<string, unknown>): Promise<{ id: string }> =>
  staff.send('POST', '/api/leads', form)

const post = async (staff: Staff, path: string, body: unknown) => {
  const answer = await staff.send('POST', path, body)
  if (!answer.id) throw new Error(`${path} took no record: ${JSON.stringify(answer)}`)
  return answer.id
}

export const addLead = (staff: Staff, lead: Record<string, unknown>): Promise<string> =>
  post(staff, '/api/crm/leads', lead)

export const ada = { name: 'Ada Fox', email: 'ada@gmail.com', phone: '+12125550142' }
export const priya = {
  name: 'Priya Raman',
  email: 'priya@example.com',
  message: 'What would card payments cost us?',
}
export const tomasz = {
  name: 'Tomasz Wójcik',
  email: 'tomasz@example.com',
  consent: true,
  consent_text_version: consent.version,
}
export const bo = {
  name: 'Bo Li',
  phone: '+12125550199',
  next_step: { text: 'Ring about the lease', due: today },
}

export const workAs = (staff: Staff, name: string) => staff.send('PUT', '/api/admin/session', { name })

export const openLead = async (staff: Staff, lead: { name: string; [field: string]: unknown }) => {
  const id = await addLead(staff, lead)
  await staff.open(`/admin/crm/${id}`)
  await staff.heading(lead.name).waitFor()
  return id
}

export const visitors = async (staff: Staff) => {
  await sendForm(staff, priya)
  await sendForm(staff, tomasz)
}

export const fiveLeads = async (staff: Staff, stageOfAda = 'new') => {
  await addLead(staff, { ...ada, stage: stageOfAda })
  await visitors(staff)
  await addLead(staff, bo)
  await sendForm(staff, { name: 'Late Comer', email: 'late@example.com' })
}

export const fillTomorrow = async (staff: Staff): Promise<string[]> => {
  const ids = []
  for (const [title, time, status] of [
    ['Send me now', '10:00', 'draft'],
    ['Scheduled one', '11:30', 'scheduled'],
  ] as const)
    ids.push(
      await post(staff, '/api/social/posts', {
        title,
        content: `${title}: a text of its own, ${randomUUID()}.`,
        platforms: ['linkedin', 'facebook'],
        scheduled_for: instantOf({ day: tomorrow, time }, timezoneId).instant,
        status,
      }),
    )
  return ids
}
