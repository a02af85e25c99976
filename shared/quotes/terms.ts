/**
 * Every version of the acceptance wording. New wording is a new version, so an accepted quote always shows the wording
 * it was accepted under. The full terms are those of `/terms` at that time.
 */
const versions = {
  '2026-11': {
    intent: 'I accept this quote and mean my typed name to be my signature.',
    consent:
      'I agree to receive and keep the records of this quote electronically. I can ask for paper copies at any time.',
  },
} as const

export const termsVersion: keyof typeof versions = '2026-11'

/** The text a customer checks to accept. */
export const acceptanceWords = versions[termsVersion]

/** The wording of a version; undefined for an unknown version. */
export const acceptanceWordsOf = (version: string): typeof acceptanceWords | undefined =>
  new Map<string, typeof acceptanceWords>(Object.entries(versions)).get(version)
