import { systemClock } from '#lib/clock.ts'
import { causeOfQuoteEvent, type QuoteEvent, type QuoteEventKind } from '#shared/quotes/record.ts'

export { whoIs } from '#shared/session/names.ts'

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
  by: causeOfQuoteEvent({ kind, who }),
  kind,
  ...(text ? { text } : {}),
  ...origin,
})
