import { causeOfLeadEvent, type EventKind } from '#shared/leads/event.ts'
import { isOpen, stages, type Stage } from '#shared/leads/stage.ts'
import { firstYearValue, paymentTerms } from '#shared/quotes/dues.ts'
import { outcomeOf, type Outcome } from '../../leads/domain/changes.ts'
import { eventOf } from '../../leads/domain/event.ts'
import { withStage } from '../../leads/domain/stages.ts'
import type { StoredLead } from '../../leads/domain/stored-lead.ts'
import type { StoredQuote } from './stored-quote.ts'

export type LeadNews = {
  kind: Extract<EventKind, `quote-${string}`>
  who: string
  /** A reason or a question, printed after the quote number. */
  text?: string | undefined
  hasOther?: boolean
}

/** News from the clock is not a person's action, so it does not keep a lead from going stale. */
export function effectOn(lead: StoredLead, quote: StoredQuote, news: LeadNews, now: Date): Outcome {
  const { kind, who, text } = news
  const moved = withNews(lead, quote, news, now)
  const changed = outcomeOf(lead, moved, who, now)
  // The lead changes for the same reason as the quote.
  const by = causeOfLeadEvent(news)
  const touched = kind === 'quote-expired' ? lead.touched_at : now.toISOString()
  return {
    after: { ...moved, touched_at: touched },
    events: [
      eventOf(lead.id, who, kind, now, { text: [inWords(quote), text].filter(Boolean).join('\n') }),
      ...(changed?.events ?? []).map((event) => ({ ...event, by })),
    ],
    keepsVersion: changed === undefined,
  }
}

/** "Quote Q-1, revision 1: due on signing $0.00, all parts together $25,000.00". */
function inWords(quote: StoredQuote): string {
  const figures = paymentTerms(quote).figures.map(
    ([term, figure]) => `${term.charAt(0).toLowerCase()}${term.slice(1)} ${figure}`,
  )
  return `Quote ${quote.quoteId}, revision ${quote.revision}: ${figures.join(', ')}`
}

function withNews(lead: StoredLead, quote: StoredQuote, { kind, hasOther }: LeadNews, now: Date): StoredLead {
  // A processor or a lender pays for a quote of $0.00, so it says nothing about the value.
  const value = firstYearValue(quote) || lead.value_cents
  switch (kind) {
    case 'quote-sent': {
      const valued = { ...lead, value_cents: lead.value_cents ?? value }
      return isBefore(lead.stage, 'proposal') || lead.stage === 'lost'
        ? withStage(valued, 'proposal', now)
        : valued
    }
    case 'quote-accepted':
      return withStage({ ...lead, value_cents: value }, 'won', now)
    case 'quote-declined':
      return lead.stage === 'proposal' && !hasOther ? withStage(lead, 'lost', now) : lead
    default:
      return lead
  }
}

const isBefore = (stage: Stage, other: Stage): boolean =>
  isOpen(stage) && stages.indexOf(stage) < stages.indexOf(other)
