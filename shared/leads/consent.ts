/** What the consent box of the quote and contact forms says. A new wording is a new version: leads keep theirs. */
export const consent = {
  version: '2026-11',
  text: 'You may write to me or call me about related services. I can withdraw this at any time.',
} as const
