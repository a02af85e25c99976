import { systemClock } from '#kernel/clock.ts'
import type { QuoteEvent, QuoteEventKind } from '#shared/quotes/record.ts'

export const system = 'System'
export const customer = 'Customer'

/** Who acts in a session: the name a person gave for it, or just the staff. */
export const whoIs = (session: { name?: string | undefined }): string => session.name ?? 'Staff'

/** Where a customer's act came from. */
export interface Origin {
  address: string
  /** The browser, as it called itself. */
  agent: string
}

/** Something that happens to a revision now. */
export const quoteEventOf = (
  revision: number,
  kind: QuoteEventKind,
  who: string,
  now: Date,
  { text, origin }: { text?: string | undefined; origin?: Origin | undefined } = {},
): QuoteEvent => ({
  id: systemClock.newId(),
  revision,
  at: now.toISOString(),
  who,
  kind,
  ...(text ? { text } : {}),
  ...origin,
})
