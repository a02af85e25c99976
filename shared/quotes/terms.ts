import { termsName } from './engagement-terms.ts'
import type { TermsOfQuote } from './model.ts'

/**
 * Every version of the acceptance wording. New wording is a new version, so an accepted quote always shows the wording
 * it was accepted under. `{terms}` is replaced by the name of the quote's engagement terms.
 */
const versions = {
  '2026-12': {
    intent: 'I accept this quote and the {terms}, and mean my typed name to be my signature.',
    consent:
      'I agree to receive and keep the records of this quote electronically. I can ask for paper copies at any time.',
  },
} as const

export const termsVersion: keyof typeof versions = '2026-12'

/** What a customer checks to accept. */
export interface AcceptanceWords {
  intent: string
  consent: string
}

/** The wording of a version for a quote under these terms; undefined for an unknown version. */
export function acceptanceWordsOf(version: string, terms?: TermsOfQuote): AcceptanceWords | undefined {
  const words = new Map<string, AcceptanceWords>(Object.entries(versions)).get(version)
  return words && terms && { ...words, intent: words.intent.replace('{terms}', termsName(terms)) }
}
