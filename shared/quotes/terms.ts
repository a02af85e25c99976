import { termsName } from './engagement-terms.ts'
import type { TermsOfQuote } from './model.ts'

/** New wording is a new version, so an accepted quote always shows its wording. `{terms}` is the name of its terms. */
const versions = {
  '2026-12': {
    intent: 'I accept this quote and the {terms}, and mean my typed name to be my signature.',
    consent:
      'I agree to receive and keep the records of this quote electronically. I can ask for paper copies at any time.',
  },
} as const

export const termsVersion: keyof typeof versions = '2026-12'

export interface AcceptanceWords {
  intent: string
  consent: string
}

export function acceptanceWordsOf(version: string, terms?: TermsOfQuote): AcceptanceWords | undefined {
  const words = new Map<string, AcceptanceWords>(Object.entries(versions)).get(version)
  return words && terms && { ...words, intent: words.intent.replace('{terms}', termsName(terms)) }
}
