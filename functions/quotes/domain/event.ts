import { systemClock } from '#lib/clock.ts'
import { causeOfQuoteEvent, type QuoteEvent, type QuoteEventKind } from '#shared/quotes/record.ts'

export { whoIs } from '#shared/session/names.ts'

export interface Origin {
  address: string
  agent: string
}

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
