import * as z from 'zod/mini'

/** Of one revision. A sent revision is never edited: the next one supersedes it. */
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
  /** Absent if the status does not change. */
  to?: QuoteStatus
  by: 'staff' | 'customer' | 'clock'
}

export const transitions = {
  update: { from: ['draft'], by: 'staff' },
  delete: { from: ['draft'], by: 'staff' },
  send: { from: ['draft'], to: 'sent', by: 'staff' },
  /** Applies to the previous revision when the next one is sent. */
  supersede: { from: ['sent'], to: 'superseded', by: 'staff' },
  void: { from: ['draft', 'sent'], to: 'void', by: 'staff' },
  /** Makes the next revision, a draft, from this one. */
  revise: { from: ['sent', 'declined', 'expired', 'void'], by: 'staff' },
  'follow-up': { from: ['sent'], by: 'staff' },
  'stop-reminders': { from: ['sent'], by: 'staff' },
  view: { from: ['sent'], by: 'customer' },
  question: { from: ['sent'], by: 'customer' },
  sign: { from: ['sent', 'accepted'], by: 'customer' },
  accept: { from: ['sent'], to: 'accepted', by: 'customer' },
  /** Staff may check a signed copy of the last day after that day. */
  'accept-copy': { from: ['sent', 'expired'], to: 'accepted', by: 'staff' },
  decline: { from: ['sent'], to: 'declined', by: 'customer' },
  expire: { from: ['sent'], to: 'expired', by: 'clock' },
} as const satisfies Record<string, Transition>

export type QuoteAction = keyof typeof transitions

export const isAllowed = (action: QuoteAction, status: QuoteStatus): boolean => {
  const { from }: Transition = transitions[action]
  return from.includes(status)
}

export const statusAfter = (action: QuoteAction, status: QuoteStatus): QuoteStatus => {
  const { to = status }: Transition = transitions[action]
  return to
}

/** Whether no action applies to a revision any more, except making the next one, or accepting a signed copy of an expired one. */
export const isSettled = (status: QuoteStatus): boolean => status !== 'draft' && status !== 'sent'
