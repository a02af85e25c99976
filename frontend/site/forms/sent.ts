import { ifAllowed } from './draft.ts'

/** A request that was sent, kept in this tab for the page after it. */
export interface SentRequest {
  at: string
  /** What the optional questions add their answers to; absent when they were answered. */
  fields?: Record<string, unknown>
}

const key = (reference: string) => `sent:${reference}`

export const keepSent = (reference: string, request: SentRequest): void =>
  ifAllowed(() => sessionStorage.setItem(key(reference), JSON.stringify(request)))

/** Less than the server remembers a request by its idempotency key. Later answers would become a second request. */
const hoursOpen = 20

export function readSent(reference: string): SentRequest | undefined {
  let kept: unknown
  ifAllowed(() => void (kept = JSON.parse(sessionStorage.getItem(key(reference)) ?? '')))
  if (!kept) return undefined
  const sent = kept as SentRequest
  if (!sent.fields || Date.now() - Date.parse(sent.at) < hoursOpen * 3_600_000) return sent
  keepSent(reference, { at: sent.at })
  return { at: sent.at }
}
