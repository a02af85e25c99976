import { squash, tokensOf } from './text.ts'

export const namesOf = (name: string | undefined): string[] =>
  name
    ? tokensOf(name)
        .map(squash)
        .filter((token) => token.length > 1)
    : []

/** How people's addresses are made of their names, the separators left out. */
const localsOf = (names: readonly string[]): string[] => {
  const last = names.at(-1) ?? ''
  const pairs = names.slice(1).flatMap((_name, at) => {
    const [first, rest] = [names.slice(0, at + 1).join(''), names.slice(at + 1).join('')]
    return [last, rest].flatMap((family) => [
      first,
      first + family,
      family + first,
      first + family.charAt(0),
      family + first.charAt(0),
      first.charAt(0) + family,
    ])
  })
  return [...pairs, names[0] ?? '', last]
}

export const isMadeOf = (names: readonly string[], local: string): boolean =>
  localsOf(names).includes(squash(local).replace(/\d+$/, ''))

/** Addresses of two names without a sign between them. */
export const joinedPairs = ([first = '', ...rest]: readonly string[]): string[] => {
  const last = rest.at(-1) ?? ''
  return first && last ? [first + last, last + first, first + rest.join('')] : []
}
