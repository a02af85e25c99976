import { suggestEmail } from '#shared/leads/contact/email-domains.ts'
import { withinEdits } from '#shared/leads/matching/edits.ts'
import type { Found } from './contacts.ts'
import type { DraftField } from './draft.ts'
import { firmStem, hostOf, hostStem, squash, tokensOf } from './text.ts'
import type { Word } from './words.ts'

export interface Known {
  name: string | undefined
  company: string | undefined
  website: string | undefined
}

/** Why a value was put right. */
export const unsure = 'Some characters were hard to tell apart; this is the likeliest reading.'

const notNamed = 'This address is not made of the name beside it.'

const lostDot = 'A dot between the two names may have been lost.'

/** An address as it most likely stands there, by the name, firm and site beside it: engines lose underlines and mistake 1 for l. */
export function repairEmail(found: DraftField | Found, { name, company, website }: Known): DraftField {
  const { value, words, doubt } = found
  const [local = '', host = ''] = value.split('@')
  const names = namesOf(name)
  const whole = 'line' in found ? withLostStart(found, local, names) : { local, words }
  const fixed = digitsOf(whole.local, names)
  const near = nearName(fixed, names)
  const repairedHost = hostBy(host, company, website)
  const email = `${near?.local ?? fixed}@${repairedHost}`
  const isJoined = pairsOf(names).some(
    ([one, other]) => one + other === local && one.length > 1 && (other.length > 1 || one !== names[0]),
  )
  const isMade = names.length === 0 || isMadeOf(names, local)
  const odd = isJoined ? lostDot : isMade ? undefined : notNamed
  const why = email !== value || near ? unsure : (doubt ?? odd)
  return { value: email, words: whole.words, ...(why ? { doubt: why } : {}) }
}

/** The parts of an address that are a letter away from the name beside it: a letter that lost a stroke is put right, the rest is doubted. */
function nearName(local: string, names: readonly string[]): { local: string } | undefined {
  const [first = '', last = ''] = [names[0], names.at(-1)]
  const patterns = [
    ...names,
    first + last,
    `${first[0]}${last}`,
    `${first}${last[0]}`,
    `${last}${first[0]}`,
    last + first,
  ]
  const parts = local.split(/([._-]|\d+$)/)
  const fixed = parts.map((part) => {
    if (part.length < 5 || patterns.includes(part)) return part
    const close = patterns.filter(
      (pattern) => pattern.length > 4 && (withinEdits(pattern, part, 1) || isAlike(part, pattern)),
    )
    return close.find((pattern) => isMisread(part, pattern)) ?? close[0] ?? part
  })
  const isChanged = fixed.some((part, at) => part !== parts[at])
  if (!isChanged) return undefined
  const isWhole = fixed.every((part, at) => part === parts[at] || isMisread(parts[at] ?? '', part))
  return { local: isWhole ? fixed.join('') : local }
}

const isMisread = (read: string, meant: string): boolean => canBe(read, meant) || isAlike(read, meant)

/** Whether two words are the same but for letters of one shape. An a for an o is how many are spelled. */
const isAlike = (one: string, other: string): boolean => shapeOf(one) === shapeOf(other)

const shapeOf = (text: string): string => text.replaceAll('fi', 'h').replaceAll('b', 'h')

/** What a letter is read as when small print loses a stroke of it, or it is a bar. */
export const readAs: Readonly<Record<string, string>> = { e: 'c', o: 'c', t: 'li1', y: 'v', i: 'l1', l: 'i1' }

/** Whether one text is what an engine may read where the other stands. */
export const canBe = (read: string, meant: string): boolean =>
  read.length === meant.length &&
  Array.from(read).every((letter, at) => {
    const wanted = meant.charAt(at)
    return letter === wanted || readAs[wanted]?.includes(letter)
  })

export const namesOf = (name: string | undefined): string[] =>
  name
    ? tokensOf(name)
        .map(squash)
        .filter((token) => token.length > 1)
    : []

/** The ways the parts of a name stand side by side in an address, with a sign between them or without. */
export function pairsOf(names: readonly string[]): (readonly [string, string])[] {
  const last = names.at(-1) ?? ''
  return names.slice(1).flatMap((_name, at) => {
    const [first, rest] = [names.slice(0, at + 1).join(''), names.slice(at + 1).join('')]
    return [...new Set([last, rest])].flatMap(
      (family) =>
        [
          [first, family],
          [family, first],
          [first, family.charAt(0)],
          [family, first.charAt(0)],
          [first.charAt(0), family],
        ] as const,
    )
  })
}

/** How people's addresses are made of their names, the separators left out. */
export const localsOf = (names: readonly string[]): string[] => [
  ...pairsOf(names).map((pair) => pair.join('')),
  ...names.slice(1).map((_name, at) => names.slice(0, at + 1).join('')),
  ...new Set([names[0] ?? '', names.at(-1) ?? '']),
]

export const isMadeOf = (names: readonly string[], local: string): boolean =>
  localsOf(names).includes(squash(local).replace(/\d+$/, ''))

/** An address whose beginning was read as a word of its own, or with a space for an underline or a comma for a dot. */
function withLostStart(
  found: Found,
  local: string,
  names: readonly string[],
): { local: string; words: readonly Word[] } {
  const { line, words } = found
  const [first] = words
  const isNamed = isMadeOf(names, local)
  // A dot may be read as a comma; of a list without spaces, the address is made of the name by itself.
  const glued = /^([a-z0-9]+),/.exec(first?.text ?? '')?.[1]
  if (glued && !isNamed && isMadeOf(names, glued + local)) return { local: `${glued}.${local}`, words }
  const word = first && line.words[line.words.indexOf(first) - 1]
  const before = word && /^[<(|]*(?<part>[a-z0-9]+(?:[._-][a-z0-9]*)*)$/.exec(word.text)?.groups?.['part']
  const isOwn = isNamed && !names.includes(squash(before ?? ''))
  if (!before || !isMadeOf(names, before + local) || isOwn) return { local, words }
  const sign = names.includes(before) && names.includes(local) ? '_' : ''
  return { local: before + sign + local, words: [word, ...words] }
}

const likeDigits: Readonly<Record<string, string>> = {
  g: '9',
  q: '9',
  o: '0',
  s: '5',
  i: '1',
  l: '1',
  t: '1',
  z: '2',
  d: '4',
}

/** An address with its digits, which some fonts draw like letters, and its letters that look like digits. */
export function digitsOf(local: string, names: readonly string[]): string {
  const bar = /^(?<part>.+?)(?<sign>[._-]?)[l1]$/.exec(local)?.groups
  const named = bar && names.find((name) => name === squash(bar['part'] ?? ''))
  if (bar && named && !names.includes(squash(local))) {
    const hasInitial = names.some((name) => name !== named && name.startsWith('l'))
    if (hasInitial || !bar['sign']) return local.slice(0, -1) + (hasInitial ? 'l' : '1')
  }
  const digits = /^([a-z._-]+)1(\d*)$/.exec(local)
  if (digits && names.some((each) => squash(`${digits[1]}l`) === each)) return `${digits[1]}l${digits[2]}`
  const name = names.find((each) => each.length > 2 && local.startsWith(each))
  const rest = name && local.slice(name.length)
  // An initial stands before a number, not behind it.
  const isInitials = rest && names.some((each) => each !== name && each.startsWith(rest.replace(/\d+$/, '')))
  if (!rest || isInitials || names.includes(local) || !/^(?:[gqosiltz\d]{2,3}|d\d|\dd)$/.test(rest))
    return local
  return name + rest.replaceAll(/\D/g, (letter) => likeDigits[letter] ?? letter)
}

/** A host as the firm's name and site beside it show it. */
export function hostBy(host: string, company: string | undefined, website: string | undefined): string {
  const site = website && hostOf(website)
  const stem = hostStem(host)
  if (site === host) return host
  const usual = suggestEmail(`someone@${host}`)?.split('@')[1]
  if (usual && canBe(host, usual)) return usual
  if (site && site !== host && withinEdits(site, host, 1) && company && firmStem(company) === hostStem(site))
    return site
  const firm = company && /^\p{ASCII}+$/u.test(company) ? firmStem(company) : ''
  const isClose =
    firm.length > 5 ? withinEdits(stem, firm, 1) || canBe(stem, firm) : firm.length > 2 && canBe(stem, firm)
  return isClose && /^[a-z0-9]+$/.test(firm) ? host.replace(stem, firm) : host
}

/** The address of a site, with a letter put right by the firm's name beside it. */
export function repairWebsite(found: DraftField, company: string | undefined): DraftField {
  const host = hostOf(found.value)
  const meant = host && hostBy(host, company, undefined)
  if (!host || meant === host || !meant) return found
  return { ...found, value: found.value.replace(host, meant), doubt: unsure }
}
