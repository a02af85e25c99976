import type { Interest } from '../leads/stage.ts'

export const askSuggestions = [
  'Last month’s card processing statement',
  'Last three bank statements, every page',
  'Latest business tax return',
  'A list of your debts and their payments',
  'Photo ID of each owner',
] as const

const helpful: Partial<Record<Interest, string>> = {
  'merchant-services': askSuggestions[0],
  funding: askSuggestions[1],
}

const anything = 'Anything that helps us answer, such as a statement, an offer or a contract'

/** Never empty. */
export function asksFor(interests: readonly Interest[]): string[] {
  const named = interests.flatMap((interest) => helpful[interest] ?? [])
  return named.length > 0 ? named : [anything]
}
