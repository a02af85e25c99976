import { ask } from '#api/ask.ts'
import { refusal } from '#api/error.ts'
import type { Table } from '#api/table.ts'

/** `field` is empty for a general error. */
export interface FormError {
  field: string
  message: string
}

const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/** The visit's source from the URL and the referrer, as fields of the form. */
export function sourceOfVisit(
  page: string,
  address = location.href,
  referrer = document.referrer,
): Record<string, string> {
  const here = new URL(address)
  const before = URL.canParse(referrer) ? new URL(referrer) : undefined
  const inside = before?.origin === here.origin ? before : undefined
  const campaign = utmNames.map((name): [string, string] => [
    name,
    here.searchParams.get(name) ?? inside?.searchParams.get(name) ?? '',
  ])
  return {
    source_page: inside && inside.pathname !== page ? inside.pathname : page,
    source_referrer: referrer,
    ...Object.fromEntries(campaign),
  }
}

/** The fields of a form by name, and all checked interests. */
export function formFields(data: FormData) {
  const text = (value: FormDataEntryValue) => (typeof value === 'string' ? value : '')
  const fields: Record<string, string> = Object.fromEntries(
    [...data].map(([name, value]) => [name, text(value)]),
  )
  return { fields, interests: data.getAll('interests').map(text) }
}

/** Errors, or the id of the received request and whether a receipt is sent. */
type Sent = { errors: FormError[] } | { errors: []; id: string; receipt: boolean }

const generalError = (message: string): Sent => ({ errors: [{ field: '', message }] })

const route: Table['leads/submit-form']['route'] = 'POST /api/leads'

/** Sends a request. Requests with the same idempotency key are stored once. */
export async function sendLead(fields: Record<string, unknown>): Promise<Sent> {
  try {
    const answer = await ask(route, { body: fields })
    if (answer.ok) {
      const { id = '', receipt = false } = Object(await answer.json().catch(() => undefined))
      return { errors: [], id: String(id), receipt: receipt === true }
    }
    const { message, fields: errors } = await refusal(answer)
    if (answer.status === 429) return generalError(message)
    return errors.length > 0
      ? { errors: [...errors] }
      : generalError('We could not send this right now. Nothing you wrote is lost: try again.')
  } catch {
    return generalError('You are offline. Nothing you wrote is lost: send it again when you are back online.')
  }
}
