/**
 * Every wording a quote has been accepted under. A new one is a new version: what was accepted keeps its own. The
 * terms themselves are those of `/terms` at that time.
 */
const versions = {
  '2026-11': {
    intent: 'I accept this quote and mean my typed name to be my signature.',
    consent:
      'I agree to receive and keep the records of this quote electronically. I can ask for paper copies at any time.',
  },
} as const

export const termsVersion: keyof typeof versions = '2026-11'

/** What a customer ticks to accept. */
export const acceptanceWords = versions[termsVersion]

/** What a version said; undefined for one that never was. */
export const acceptanceWordsOf = (version: string): typeof acceptanceWords | undefined =>
  new Map<string, typeof acceptanceWords>(Object.entries(versions)).get(version)
