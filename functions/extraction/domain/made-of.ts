import { squash, tokensOf } from './text.ts'

/** Characters that engines confuse in small print. No capital I: it looks like an l, and may be wrong in the name. */
const alike = ['l1tjf', 'oec0', 'yv', 'bh', 's5', 'g9q']

export const namesOf = (name: string | undefined): string[] =>
  name
    ? tokensOf(name)
        .map(squash)
        .filter((token) => token.length > 1)
    : []

/** Without separators. */
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

export const isJoined = (names: readonly string[], local: string): boolean =>
  /^[\p{L}\p{N}]+$/u.test(local) && !names.includes(squash(local).replace(/\d+$/, ''))

/** Where a separator was lost or a character was read as a similar one. */
export function suggestedLocal(names: readonly string[], local: string): string | undefined {
  if (isMadeOf(names, local)) return undefined
  const [first = '', last = ''] = [names[0], names.at(-1)]
  const pairs = [
    [first, last],
    [last, first],
    [first.charAt(0), last],
    [last, first.charAt(0)],
    [first, last.charAt(0)],
  ]
  const candidates = [first, ...pairs.flatMap((pair) => ['', '.', '_'].map((sign) => pair.join(sign)))]
  return candidates
    .filter((each) => each.length > 4)
    .map((each) => each + local.slice(each.length).replaceAll(/\D/g, ''))
    .find((each) => each.length === local.length && isAlike(each, local))
}

function isAlike(candidates: string, read: string): boolean {
  const [differing, ...more] = Array.from(
    candidates,
    (letter, at) => [letter, read.charAt(at)] as const,
  ).filter(([one, other]) => one !== other)
  if (!differing || more.length > 0) return false
  const [one, other] = differing
  return (
    (/[._]/.test(one) && /[a-z]/.test(other)) ||
    alike.some((each) => each.includes(one) && each.includes(other))
  )
}
