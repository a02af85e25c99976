import { ask } from '#api/ask.ts'
import { refusal } from '#api/error.ts'
import type { Table } from '#api/table.ts'

/** Something that stands in the way of sending; `field` is empty when it is nobody's field. */
export interface Wrong {
  field: string
  message: string
}

const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/** Where a visitor came from, read from the address and the referrer: hidden fields of the form, by name. */
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

/** The fields of a form by name, and all the interests that are ticked. */
export function fieldsToKeep(data: FormData) {
  const text = (value: FormDataEntryValue) => (typeof value === 'string' ? value : '')
  const fields: Record<string, string> = Object.fromEntries(
    [...data].map(([name, value]) => [name, text(value)]),
  )
  return { fields, interests: data.getAll('interests').map(text) }
}

/** What came of sending: what is wrong, or under which id it is kept and whether a receipt goes out. */
export type Sent = { wrong: Wrong[] } | { wrong: []; id: string; receipt: boolean }

const nobody = (message: string): Sent => ({ wrong: [{ field: '', message }] })

type SubmitForm = Table['leads/submit-form']
const route: `${SubmitForm['method']} ${SubmitForm['path']}` = 'POST /api/leads'

/** Sends a request. Sent twice with one key it is kept once. */
export async function sendLead(fields: Record<string, unknown>): Promise<Sent> {
  try {
    const answer = await ask(route, { body: fields })
    if (answer.ok) {
      const { id = '', receipt = false } = Object(await answer.json().catch(() => undefined))
      return { wrong: [], id: String(id), receipt: receipt === true }
    }
    const { message, fields: wrong } = await refusal(answer)
    if (answer.status === 429) return nobody(message)
    return wrong.length > 0
      ? { wrong: [...wrong] }
      : nobody('We could not send this right now. Nothing you wrote is lost: try again.')
  } catch {
    return nobody('You are offline. Nothing you wrote is lost: send it again when you are back online.')
  }
}
