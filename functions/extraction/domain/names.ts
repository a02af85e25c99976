import { companyDomain } from '#shared/leads/contact/email.ts'
import { emailsIn, websitesIn, type Found } from './contacts.ts'
import { follows } from './layout.ts'
import type { Part } from './parts.ts'
import { piecesOf } from './pieces.ts'
import { isMadeOf, namesOf } from './made-of.ts'
import {
  bareName,
  endsLikeFirm,
  firmSign,
  isNamedAfter,
  looksLikeName,
  looksLikePlace,
  looksLikeSentence,
  looksLikeTitle,
  nameIn,
} from './roles.ts'
import { hostOf, hostStem, squash, tokensOf, withoutIcons } from './text.ts'
import { lineOf, median, type Line } from './words.ts'

export interface NameCandidate {
  part: Part
  value: string
  score: number
}

/** What could be a person's name in some lines, each with how much speaks for it. */
export function namesIn(lines: readonly Line[], known?: string): NameCandidate[] {
  const emails = [...lines.flatMap(emailsIn).map(({ value }) => value), ...(known ? [known] : [])]
  const hosts = hostsOf(emails, lines.flatMap(websitesIn))
  const usual = median(lines.map(({ height }) => height))
  const handles = lines.flatMap(({ text }) => /^@?([a-z][a-z0-9._-]{4,})$/.exec(text)?.[1] ?? [])
  return [...lines, ...namesOnLines(lines, usual, { emails: [...emails, ...handles], hosts })].flatMap(
    (line) => {
      if (looksLikeSentence(line.text) && !/[<@]/.test(line.text)) return []
      const parts = piecesOf(line)
      return parts.flatMap((part) => {
        const value = nameIn(withoutIcons(part.text))
        if (!value || part.after === 'at') return []
        const isAddressed = emails.some((email) => isNamedAfter(email, value))
        // Some are called Lane; of a street, such a word comes last.
        const isCalledSo = isAddressed && looksLikePlace(value.split(' ')[0] ?? '')
        if (looksLikePlace(part.text) && !isCalledSo) return []
        const next = lines.filter((other) => follows(other, line, 2.4)).slice(0, 2)
        const titled =
          parts.some((other) => other.at > part.at && looksLikeTitle(other.text)) ||
          next.some((other) => piecesOf(other).some(({ text }) => looksLikeTitle(withoutIcons(text))))
        const score =
          (isAddressed ? 4 : 0) +
          (titled ? 3 : 0) +
          (emailsIn(line).length > 0 ? 2 : 0) +
          (line.height > usual * 1.2 ? 1 : 0) +
          (part.at === 0 ? 1 : 0) -
          (firmSign(value, []) === 'form' ? 3 : 0) -
          (endsLikeFirm(value) ? 2 : 0) -
          (firmSign(value, hosts) === 'address' ? 4 : 0) +
          (lines.filter((other) => other !== line && other.text.startsWith(value)).length > 0 ? 2 : 0) -
          (/\d/.test(bareName(part.text)) ? 2 : 0)
        return [{ part, value, score }]
      })
    },
  )
}

/** Large names are often broken after the first part; others are known by an address made of both parts. */
function namesOnLines(
  lines: readonly Line[],
  usual: number,
  { emails, hosts }: { emails: readonly string[]; hosts: readonly string[] },
): Line[] {
  return lines.flatMap((line, at) => {
    // What is far smaller is an accent of the line below.
    const below = (above: Line) =>
      lines.slice(at + 1).find((other) => follows(other, above, 1.2) && other.height > above.height / 2)
    const next = below(line)
    if (!next || line.words.length > 3 || next.words.length > 3) return []
    const both = lineOf([...line.words, ...next.words], line.row)
    const isLarge = Math.min(line.height, next.height) > usual * 1.25
    const isAddressedAs = ({ text }: Line) => emails.some((email) => isOfBoth(namesOf(bareName(text)), email))
    const third = below(next)
    if (third) {
      const all = lineOf([...both.words, ...third.words], line.row)
      // Below a name often stand its firm and its town: an address shows that a third line is a part of it.
      const isInAddress = emails.some((email) =>
        squash(email.split('@')[0] ?? '').includes(squash(third.text)),
      )
      if (isInAddress && looksLikeName(bareName(all.text)) && isAddressedAs(all)) return [all]
    }
    const isAddressed = isAddressedAs(both)
    // A name by itself goes on where its address does, or in a word as large that is not its firm's.
    const isWhole = looksLikeName(line.text)
    const isAsLarge =
      isLarge && line.words.length > 2 && next.words.length === 1 && next.height > line.height * 0.7
    const goesOn = isWhole
      ? (isAsLarge || isAddressed) &&
        !emails.some((email) => isMadeOf(namesOf(line.text), email.split('@')[0] ?? '')) &&
        !hosts.some((host) => hostStem(host) === squash(next.text))
      : isLarge || isAddressed
    return goesOn && looksLikeName(bareName(both.text)) ? [both] : []
  })
}

/** Whether an address is made of two names: one of them alone does not show that both belong together. */
const isOfBoth = (names: readonly string[], email: string): boolean => {
  const local = email.split('@')[0] ?? ''
  return names.length > 1 && isMadeOf(names, local) && !names.includes(squash(local))
}

/** The hosts of a firm's mail and sites. */
export const hostsOf = (emails: readonly string[], sites: readonly Pick<Found, 'value'>[]): string[] =>
  [...emails.map(companyDomain), ...sites.map(({ value }) => hostOf(value))].filter(
    (host) => host !== undefined,
  )

/** Whether all words of a name are in another: it is the same person's, shorter or cut off. */
export function isPartOf(name: string, other: string): boolean {
  const [words, all] = [tokensOf(name).map(squash), tokensOf(other).map(squash)]
  return words.every((word) => all.includes(word))
}
