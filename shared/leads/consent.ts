/** A new wording needs a new version, because leads store the version. */
const wordings = {
  '2026-11': 'You may write to me or call me about related services. I can withdraw this at any time.',
} as const

const version: keyof typeof wordings = '2026-11'

export const consent = { version, text: wordings[version] } as const

export const wordingOf = (of: string): string | undefined =>
  new Map<string, string>(Object.entries(wordings)).get(of)
