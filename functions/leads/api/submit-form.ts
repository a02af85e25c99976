import { ownNames } from '#shared/session/names.ts'
import { submitLeadForm } from '#shared/leads/endpoints.ts'
import { referenceOf } from '#shared/leads/reference.ts'
import { systemClock } from '#kernel/clock.ts'
import { canMail } from '#aws/mail-settings.ts'
import { reply, serve } from '#http/serve.ts'
import { eventOf } from '../domain/event.ts'
import { leadFromForm, withoutScript } from '../form/lead-from-form.ts'
import { limitRequests } from '../form/request-limit.ts'
import { changesBetween } from '../domain/changes.ts'
import { noticeOf } from '../notices/notice.ts'
import { queueNotice } from '../notices/queue.ts'
import { getLead, rootOf } from '../store/read.ts'
import { changeLead, insertLead } from '../store/repository.ts'
import type { StoredLead } from '../domain/stored-lead.ts'

/** What looks like spam is answered as everything else is, and set aside rather than lost. */
export const handler = serve(
  submitLeadForm,
  async ({ body, contentType, sentFrom }) => {
    const now = systemClock.now()
    const isJson = contentType.startsWith('application/json')
    const form = isJson ? body : withoutScript(body, sentFrom)
    const lead = await leadFromForm(form, systemClock.newId(), now)
    const event = eventOf(lead.id, ownNames.websiteForm, 'form', now, { text: form.message || undefined })
    const id = await insertLead(lead, event, form.idempotency_key, noticeOf(lead, now))
    if (id !== lead.id) await addQualifying(id, lead.qualifying, now)
    else if (lead.state === 'active') await queueNotice(id)
    return isJson
      ? reply(201, { received: true as const, id, receipt: canMail })
      : reply(303, undefined, { headers: { location: `/thanks?ref=${referenceOf(id)}` } })
  },
  { admit: limitRequests },
)

/** Adds the answers of the form's second step to the lead its first step made, or to what that was merged into. */
async function addQualifying(id: string, answers: StoredLead['qualifying'], now: Date): Promise<void> {
  const root = await rootOf(await getLead(id, now))
  await changeLead(root.id, undefined, now, (lead) => {
    const changes = changesBetween(lead.qualifying, { ...lead.qualifying, ...answers })
    if (changes.length === 0) return undefined
    return {
      after: { ...lead, qualifying: { ...lead.qualifying, ...answers } },
      events: [eventOf(lead.id, ownNames.websiteForm, 'changed', now, { changes })],
    }
  })
}
