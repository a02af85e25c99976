import { createHash } from 'node:crypto'
import { articleOfPage } from '#shared/blog/slug.ts'
import type { LeadRequest } from '#shared/leads/form.ts'
import { phoneHint } from '#shared/leads/contact/phone-hint.ts'
import { questions } from '#shared/leads/qualifying.ts'
import type { Source } from '#shared/leads/source.ts'
import { looksLikeSpam } from '#shared/leads/spam.ts'
import { interest, type Interest } from '#shared/leads/stage.ts'
import { normaliseContact } from '../domain/fields.ts'
import { newLead, type StoredLead } from '../domain/stored-lead.ts'

const campaign = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
export const sourceFields = ['source_page', ...campaign] as const
type SourceFields = { [name in (typeof sourceFields)[number]]?: string | undefined }

/** As its hidden fields say, or else from the page it was sent from. */
export function sourceOf(form: SourceFields, sentFrom: URL | undefined): SourceFields {
  const article = articleOfPage(`/blog/${sentFrom?.searchParams.get('article') ?? ''}`)
  return {
    source_page: form.source_page ?? (article ? `/blog/${article}` : sentFrom?.pathname.slice(0, 500)),
    ...Object.fromEntries(
      campaign.map((name) => [
        name,
        form[name] ?? (sentFrom?.searchParams.get(name)?.slice(0, 200) || undefined),
      ]),
    ),
  }
}

/** The checked ones, or else the one in the address of the page it was sent from. */
export function interestsOf(checked: Interest[], sentFrom: URL | undefined): Interest[] {
  const { data: line } = interest.safeParse(sentFrom?.searchParams.get('for'))
  return checked.length === 0 && line ? [line] : checked
}

/** The idempotency key is a hash of what was typed. */
export function withoutScript(form: LeadRequest, sentFrom: URL | undefined): LeadRequest {
  const { name, email, phone, message, consent } = form
  const interests = interestsOf(form.interests, sentFrom)
  const typed = JSON.stringify([name, email, phone, message, interests, consent])
  return {
    ...form,
    ...sourceOf(form, sentFrom),
    interests,
    idempotency_key: form.idempotency_key ?? createHash('sha256').update(typed).digest('base64url'),
  }
}

export const doubtfulPhoneNote = (phone = ''): string | undefined =>
  phoneHint(phone) &&
  '(Our note: the phone number is kept as written. It does not look like one: ask before you call.)'

export async function leadFromForm(form: LeadRequest, id: string, now: Date): Promise<StoredLead> {
  const { email, phone } = await normaliseContact({ email: form.email, phone: form.phone })
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
    qualifying: Object.fromEntries(
      questions.flatMap((name) => (form[name] === undefined ? [] : [[name, form[name]]])),
    ),
    consent: form.consent
      ? { text_version: form.consent_text_version ?? 'unknown', at: now.toISOString() }
      : null,
    state: looksLikeSpam(form, now) ? 'quarantined' : 'active',
  }
}
