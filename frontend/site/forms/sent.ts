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

export function readSent(reference: string): SentRequest | undefined {
  let kept: unknown
  ifAllowed(() => void (kept = JSON.parse(sessionStorage.getItem(key(reference)) ?? '')))
  return kept ? (kept as SentRequest) : undefined
}
