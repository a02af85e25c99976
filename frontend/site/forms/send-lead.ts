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

/** The fields of a form as the call takes them. */
export function fieldsToKeep(data: FormData): Record<string, unknown> {
  const fields = Object.fromEntries([...data.entries()].filter(([, value]) => typeof value === 'string'))
  return { ...fields, interests: data.getAll('interests') }
}

const nobody = (message: string): Wrong[] => [{ field: '', message }]
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** What a problem document says is wrong, field by field where it can. */
function refusalOf(answer: unknown): Wrong[] {
  const errors = isRecord(answer) && Array.isArray(answer['errors']) ? answer['errors'] : []
  const known = errors
    .filter(isRecord)
    .flatMap(({ field, message }) =>
      typeof field === 'string' && typeof message === 'string' ? [{ field, message }] : [],
    )
  return known.length > 0
    ? known
    : nobody('We could not take this just now. Nothing you wrote is lost: send it again.')
}

/** Sends a request; answers what is wrong, nothing when it is kept. Sent twice with one key it is kept once. */
export async function sendLead(fields: Record<string, unknown>): Promise<Wrong[]> {
  try {
    const answer = await fetch('/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(fields),
    })
    if (answer.ok) return []
    if (answer.status === 429)
      return nobody(
        'Too many requests came from your connection in this hour. Please telephone us, or send it again later.',
      )
    return refusalOf(await answer.json().catch(() => undefined))
  } catch {
    return nobody('There is no connection. Nothing you wrote is lost: send it again when you are back.')
  }
}
