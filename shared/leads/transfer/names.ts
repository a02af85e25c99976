import { inMixedCase, isNoSinglePerson, isParticle, isSuffix } from '../first-name.ts'

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

/** `Last, First`, but only if the last name is one word: `Jane Doe, Owner` has no last name before the comma. */
function inUsualOrder(name: string): string[] {
  const [last = [], first = [], ...more] = name.split(',').map(wordsOf)
  const isSure =
    more.length === 0 &&
    !first.every(isSuffix) &&
    last.filter((word) => !isParticle(word) && !isSuffix(word)).length === 1
  return isSure ? [...first, ...last] : wordsOf(name)
}

/** Initials, and suffixes such as `III` and `MD`, stay in capitals. */
function inUsualCase(word: string, at: number, { length }: readonly string[]): string {
  if (at > 0 && isSuffix(word) && !/^(?:jr|sr|esq)\b/i.test(word)) return word
  if (at > 0 && at < length - 1 && isParticle(word)) return word.toLowerCase()
  if (/\.\p{L}/u.test(word) || (word.length < 3 && at < length - 1 && !isParticle(word))) return word
  return inMixedCase(word).replace(/^Mc(\p{L})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`)
}

const isInCapitals = (text: string): boolean => text === text.toUpperCase() && text !== text.toLowerCase()

/** `DOE, JOHN` and `RENÉE LEE`. Companies, two people and single words stay. */
export function putRight(name: string): string {
  if (isNoSinglePerson(name)) return name
  const words = inUsualOrder(name)
  if (words.length < 2) return name
  return (isInCapitals(name) ? words.map(inUsualCase) : words).join(' ')
}
