/** Every wording the consent box of the quote and contact forms has had. A new one is a new version: leads keep theirs. */
const wordings = {
  '2026-11': 'You may write to me or call me about related services. I can withdraw this at any time.',
} as const

const version: keyof typeof wordings = '2026-11'

/** What the box says now. */
export const consent = { version, text: wordings[version] } as const

/** What a version said; undefined for one that never was, as a program may send it. */
export const wordingOf = (of: string): string | undefined =>
  new Map<string, string>(Object.entries(wordings)).get(of)
