import * as z from 'zod/mini'

/** Of one revision. A revision that was sent is never edited: the next one supersedes it. */
export const quoteStatuses = [
  'draft',
  'sent',
  'accepted',
  'declined',
  'expired',
  'void',
  'superseded',
] as const
export const quoteStatus = z.enum(quoteStatuses)
export type QuoteStatus = z.infer<typeof quoteStatus>

interface Transition {
  from: readonly QuoteStatus[]
  /** Absent where the revision stays what it is. */
  to?: QuoteStatus
  by: 'staff' | 'customer' | 'clock'
}

/** Everything that may happen to a revision. What is not here is not possible. */
export const transitions = {
  update: { from: ['draft'], by: 'staff' },
  send: { from: ['draft'], to: 'sent', by: 'staff' },
  /** Happens to the revision before as the next one is sent. */
  supersede: { from: ['sent'], to: 'superseded', by: 'staff' },
  void: { from: ['draft', 'sent'], to: 'void', by: 'staff' },
  /** Makes the next revision, a draft, from this one. */
  revise: { from: ['sent', 'declined', 'expired', 'void'], by: 'staff' },
  'follow-up': { from: ['sent'], by: 'staff' },
  view: { from: ['sent'], by: 'customer' },
  question: { from: ['sent'], by: 'customer' },
  /** A signed copy comes back. */
  sign: { from: ['sent', 'accepted'], by: 'customer' },
  accept: { from: ['sent'], to: 'accepted', by: 'customer' },
  decline: { from: ['sent'], to: 'declined', by: 'customer' },
  expire: { from: ['sent'], to: 'expired', by: 'clock' },
} as const satisfies Record<string, Transition>

export type QuoteAction = keyof typeof transitions

export const isAllowed = (action: QuoteAction, status: QuoteStatus): boolean => {
  const { from }: Transition = transitions[action]
  return from.includes(status)
}

/** The status a revision has after an action that it allows. */
export const statusAfter = (action: QuoteAction, status: QuoteStatus): QuoteStatus => {
  const { to = status }: Transition = transitions[action]
  return to
}

/** Whether nothing can happen to a revision any more, the next revision apart. */
export const isSettled = (status: QuoteStatus): boolean => status !== 'draft' && status !== 'sent'
