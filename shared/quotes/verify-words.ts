import type * as z from 'zod/mini'
import { brand } from '../brand.ts'
import type { verifyAnswer } from './verify-endpoint.ts'

export type IssuedAnswer = Exclude<z.infer<typeof verifyAnswer>, 'signed' | 'certificate' | 'unknown'>

/** " on November 22, 2026" in the firm's time zone; empty without an instant. */
export const onDay = (instant: string | undefined): string =>
  instant
    ? ` on ${new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: brand.timeZone })}`
    : ''

export function issuedInWords(answer: IssuedAnswer, at: string | undefined): [head: string, text: string] {
  const on = onDay(at)
  switch (answer) {
    case 'issued':
      return ['We issued this quote', `We sent it${on}.`]
    case 'accepted':
      return ['This quote was accepted', `It was accepted${on}.`]
    case 'expired':
      return ['This quote has expired', `Its last day was${on.replace(' on', '')}. Ask us for a new one.`]
    case 'superseded':
      return [
        'A newer revision has replaced this quote',
        `It was replaced${on}. Ask us for the newest one before you sign.`,
      ]
    case 'void':
      return ['We withdrew this quote', `It was withdrawn${on}. It can no longer be accepted.`]
  }
}
