import { createHash } from 'node:crypto'
import { createLead } from '#shared/leads/endpoints.ts'
import type { LeadRequest } from '#shared/leads/form.ts'
import type { Source } from '#shared/leads/source.ts'
import { looksLikeSpam } from '#shared/leads/spam.ts'
import { systemClock } from '#kernel/clock.ts'
import { reply, serve } from '#kernel/serve.ts'
import { admit } from './form/request-limit.ts'
import { changesBetween } from './model/changes.ts'
import { eventOf, websiteForm } from './store/events.ts'
import { tidy } from './model/fields.ts'
import { noticeOf } from './notices/notice.ts'
import { callNotify } from './notices/queue.ts'
import { getLead, rootOf } from './store/read.ts'
import { changeLead, insertLead } from './store/repository.ts'
import { newLead, type StoredLead } from './model/stored-lead.ts'

/** What looks like spam is answered as everything else is, and set aside rather than lost. */
export const handler = serve(createLead, async ({ body, contentType, clientAddress, sentFrom }) => {
  const now = systemClock.now()
  await admit(clientAddress, now)
  const isJson = contentType.startsWith('application/json')
  const form = isJson ? body : withoutScript(body, sentFrom)
  const lead = await leadFromForm(form, systemClock.newId(), now)
  const event = eventOf(lead.id, websiteForm, 'form', now, { text: form.message || undefined })
  const id = await insertLead(lead, event, form.idempotency_key, noticeOf(lead, now))
  if (id !== lead.id) await addQualifying(id, lead.qualifying, now)
  else if (lead.state === 'active') await callNotify(id)
  return isJson
    ? reply(201, { received: true as const, id })
    : reply(303, undefined, { headers: { location: '/thanks' } })
})

/** Adds the answers of the form's second step to the lead its first step made, or to what that was merged into. */
async function addQualifying(id: string, answers: StoredLead['qualifying'], now: Date): Promise<void> {
  const root = await rootOf(await getLead(id, now))
  await changeLead(root.id, undefined, now, (lead) => {
    const changes = changesBetween(lead.qualifying, { ...lead.qualifying, ...answers })
    if (changes.length === 0) return undefined
    return {
      after: { ...lead, qualifying: { ...lead.qualifying, ...answers } },
      events: [eventOf(lead.id, websiteForm, 'changed', now, { changes })],
    }
  })
}

/** What script would have filled in: the page and the campaign by the referrer, and the content as its own key. */
function withoutScript(form: LeadRequest, sentFrom: URL | undefined): LeadRequest {
  const campaign = (name: string) => sentFrom?.searchParams.get(name)?.slice(0, 200) || undefined
  return {
    ...form,
    source_page: form.source_page ?? sentFrom?.pathname.slice(0, 500),
    utm_source: form.utm_source ?? campaign('utm_source'),
    utm_medium: form.utm_medium ?? campaign('utm_medium'),
    utm_campaign: form.utm_campaign ?? campaign('utm_campaign'),
    utm_term: form.utm_term ?? campaign('utm_term'),
    utm_content: form.utm_content ?? campaign('utm_content'),
    idempotency_key:
      form.idempotency_key ?? createHash('sha256').update(JSON.stringify(form)).digest('base64url'),
  }
}

/** The lead a form asks for: without a number, or with one as it is kept. */
async function leadFromForm(form: LeadRequest, id: string, now: Date): Promise<StoredLead> {
  const { email, phone } = await tidy({ email: form.email, phone: form.phone })
  const source: Source = {
    via: 'form',
    page: form.source_page,
    referrer: form.source_referrer,
    utm: {
      source: form.utm_source,
      medium: form.utm_medium,
      campaign: form.utm_campaign,
      term: form.utm_term,
      content: form.utm_content,
    },
  }
  return {
    ...newLead(id, form.name, source, now),
    email,
    phone,
    company: form.company,
    message: form.message,
    interests: form.interests,
    qualifying: { timeline: form.timeline, budget: form.budget, team_size: form.team_size },
    consent: form.consent
      ? { text_version: form.consent_text_version ?? 'unknown', at: now.toISOString() }
      : null,
    state: looksLikeSpam(form, now) ? 'quarantined' : 'active',
  }
}
