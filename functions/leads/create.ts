import { createLead } from '#shared/leads/endpoints.ts'
import type { Lead, LeadRequest } from '#shared/leads/model.ts'
import { looksLikeSpam } from '#shared/leads/spam.ts'
import { systemClock } from '#kernel/clock.ts'
import { reply, serve } from '#kernel/serve.ts'
import { addQualifying, insertLead } from './repository.ts'

/** What looks like spam is answered as everything else is, and set aside rather than lost. */
export const handler = serve(createLead, async ({ body, contentType }) => {
  const now = systemClock.now()
  const lead = toLead(body, systemClock.newId(), now)
  const id = await insertLead(lead, body.idempotency_key)
  const isSecondStep = id !== lead.id && Object.values(lead.qualifying).some(Boolean)
  if (isSecondStep) await addQualifying(id, lead.qualifying, now)
  return contentType.startsWith('application/json')
    ? reply(201, { received: true as const, id })
    : reply(303, undefined, { headers: { location: '/thanks' } })
})

const toLead = (form: LeadRequest, id: string, now: Date): Lead => ({
  id,
  name: form.name,
  email: form.email,
  phone: form.phone,
  company: form.company,
  message: form.message,
  interests: form.interests,
  qualifying: { timeline: form.timeline, budget: form.budget, team_size: form.team_size },
  stage: 'new',
  value: null,
  source: {
    page: form.source_page,
    referrer: form.source_referrer,
    utm: {
      source: form.utm_source,
      medium: form.utm_medium,
      campaign: form.utm_campaign,
      term: form.utm_term,
      content: form.utm_content,
    },
  },
  consent: form.consent
    ? { text_version: form.consent_text_version ?? 'unknown', at: now.toISOString() }
    : null,
  next_step: null,
  quarantined: looksLikeSpam(form, now),
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
  version: 1,
})
