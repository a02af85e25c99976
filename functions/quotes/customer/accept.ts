import { Problem } from '#shared/api/problem.ts'
import { termsVersion } from '#shared/quotes/terms.ts'
import { at } from '../../customer/page/parts.ts'
import { requireOpen, type ActionEffects } from './perform-action.ts'
import { certificateOf } from '../domain/certificate.ts'
import { withCustomerActivity, asSettled } from '../domain/changes.ts'
import { quoteEventOf, type Origin } from '../domain/event.ts'
import type { StoredQuote } from '../domain/stored-quote.ts'
import { certificateWrite } from '../store/certificates.ts'
import { mailWrite } from '../store/outbox.ts'
import { readWhole } from '../store/read.ts'

/** Undefined if the same person already accepted. @throws Problem wrong-state if another person did */
export async function acceptanceEffects(
  before: StoredQuote,
  name: string,
  origin: Origin,
  now: Date,
): Promise<ActionEffects | undefined> {
  const { status, acceptance } = before
  if (status === 'accepted' && acceptance) {
    if (isSameName(acceptance.name, name)) return undefined
    const by = `${acceptance.name} on ${at(acceptance.at)}`
    throw new Problem('wrong-state', `This quote was already accepted by ${by}.`)
  }
  requireOpen(before, now)
  const { quoteId, revision } = before
  const after: StoredQuote = {
    ...asSettled(withCustomerActivity(before, now), 'accept', name, now),
    acceptance: {
      name,
      at: now.toISOString(),
      ...origin,
      terms_version: before.terms_version ?? termsVersion,
    },
  }
  const event = quoteEventOf(revision, 'accepted', name, now, { origin })
  const { events } = await readWhole(quoteId)
  return {
    after,
    events: [event],
    news: { kind: 'quote-accepted', who: name },
    extraWrites: [
      certificateWrite(after, certificateOf(after, [...events, event])),
      mailWrite(quoteId, revision, 'staff', now, { about: 'accepted', text: name }),
      mailWrite(quoteId, revision, 'copy', now),
    ],
  }
}

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
