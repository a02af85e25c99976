import { companyDomain } from '#shared/leads/contact/email.ts'
import { emailsIn, isSharedMailbox, phonesIn, websitesIn, type Found } from './contacts.ts'
import { guessedRole, type Draft, type DraftField } from './draft.ts'
import { labelOf } from './labels.ts'
import { follows } from './layout.ts'
import type { Part } from './parts.ts'
import { piecesOf } from './pieces.ts'
import {
  bareName,
  endsLikeFirm,
  firmSign,
  isLegalForm,
  isNamedAfter,
  looksLikeName,
  looksLikePlace,
  looksLikeSentence,
  looksLikeTitle,
  nameIn,
} from './roles.ts'
import { isMadeOf, misreadEmail, namesOf, repairEmail, repairWebsite } from './repair.ts'
import { spokenOf } from './speech.ts'
import { hostOf, hostStem, squash, tidyFirm, withoutIcons } from './text.ts'
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
    const all = third && lineOf([...both.words, ...third.words], line.row)
    if (all && looksLikeName(bareName(all.text)) && isAddressedAs(all)) return [all]
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

/** One lead of the lines that belong to one person; `known` is what labels said. */
export function personIn(lines: readonly Line[], known: Draft = {}): Draft {
  const sites = lines.flatMap(websitesIn)
  const email = known.email ?? bestEmail(lines.flatMap(emailsIn), known.name?.value, namesIn(lines))
  const hosts = hostsOf(email ? [email.value] : [], sites)
  const spoken = spokenOf(lines)
  const candidates = namesIn(lines, email?.value).toSorted(
    (a, b) => b.score - a.score || b.value.length - a.value.length,
  )
  const top = candidates[0]
  const name = known.name ?? (top && top.score >= 1 ? nameField(top) : spoken.name)
  const at = top?.part.line
  const title = known.title ?? titleIn(lines, at, name?.value)
  const company = known.company ?? companyIn(lines, { hosts, name, title, nameLine: at }) ?? spoken.company
  const phone = known.phone ?? lines.flatMap(phonesIn)[0]
  const website = known.website ?? sites[0]
  const draft: Draft = { ...known }
  if (name) draft.name = name
  const around = { name: name?.value, company: company?.value, website: website?.value }
  const address = email ? repairEmail(email, around) : misreadEmail(lines, around)
  if (address) draft.email = address
  if (phone) draft.phone = phone
  if (company) draft.company = company
  if (title) draft.title = title
  const isMisread = website?.words.some((word) => address?.words.includes(word))
  if (website && !isMisread) draft.website = repairWebsite(website, company?.value)
  const note = known.note ?? spoken.note
  if (note) draft.note = note
  return draft
}

const hostsOf = (emails: readonly string[], sites: readonly Found[]): string[] =>
  [...emails.map(companyDomain), ...sites.map(({ value }) => hostOf(value))].filter(
    (host) => host !== undefined,
  )

const nameField = ({ part, value, score }: NameCandidate): DraftField => ({
  value,
  words: part.words,
  ...(score >= 3 ? {} : { doubt: guessedRole }),
})

function bestEmail(
  found: readonly Found[],
  name: string | undefined,
  names: readonly NameCandidate[],
): Found | undefined {
  const all = name ? [name] : names.map(({ value }) => value)
  return (
    found.find(({ value }) => all.some((each) => isNamedAfter(value, each))) ??
    found.find(({ value }) => !isSharedMailbox(value)) ??
    found[0]
  )
}

const distance = (line: Line, from: Line | undefined): number =>
  from
    ? Math.abs(line.y - from.y) + (line.y < from.y ? from.height * 2 : 0) + Math.abs(line.x - from.x) / 8
    : line.y

function titleIn(
  lines: readonly Line[],
  nameLine: Line | undefined,
  name: string | undefined,
): DraftField | undefined {
  const parts = lines
    .filter(({ text }) => labelOf(text) === undefined && !looksLikeSentence(text))
    .flatMap(piecesOf)
    .map((part) => ({ ...part, text: withoutIcons(part.text) }))
    .filter(({ text }) => looksLikeTitle(text) && squash(text) !== squash(name ?? ''))
  const best = parts.toSorted((a, b) => distance(a.line, nameLine) - distance(b.line, nameLine))[0]
  if (!best) return undefined
  const isFar = nameLine && Math.abs(best.line.y - nameLine.y) > nameLine.height * 9
  // A long one ends in the line below, in letters as large.
  const end = lines.find(
    (line) =>
      best.words.length > 2 &&
      best.words.at(-1) === best.line.words.at(-1) &&
      line.words.length === 1 &&
      looksLikeTitle(line.text) &&
      follows(line, best.line, 1) &&
      Math.abs(line.height - best.line.height) < best.line.height * 0.25,
  )
  const value = end ? `${best.text} ${end.text}` : best.text
  const words = end ? [...best.words, ...end.words] : best.words
  return { value, words, ...(isFar ? { doubt: guessedRole } : {}) }
}

interface Around {
  hosts: readonly string[]
  name: DraftField | undefined
  title: DraftField | undefined
  nameLine: Line | undefined
}

function companyIn(lines: readonly Line[], { hosts, name, title, nameLine }: Around): DraftField | undefined {
  const taken = [name, title].flatMap((field) => (field ? [squash(field.value)] : []))
  const titleLine = lines.find(({ words }) => words.some((word) => title?.words.includes(word)))
  const scored = [...lines, ...wrapped(lines, hosts)].flatMap((line) => {
    if (labelOf(line.text) !== undefined) return []
    return piecesOf(line).flatMap((piece) => {
      const part = withoutRest(piece, hosts)
      const text = tidyFirm(withoutIcons(part.text).replace(/,$/, ''))
      const sign = firmSign(text, hosts)
      if (
        !sign ||
        taken.includes(squash(text)) ||
        (emailsIn(line).length + websitesIn(line).length > 0 && sign === 'place')
      )
        return []
      if (looksLikePlace(text) && sign !== 'address') return []
      const besideTitle = title !== undefined && line === titleLine && part.at > 0 && part.after !== ''
      const under = [nameLine, titleLine].some(
        (other) => other && (follows(line, other, 2.2) || follows(other, line, 2.2)),
      )
      const place = (part.after === 'at' && besideTitle ? 5 : besideTitle ? 3 : 0) + (under ? 2 : 0)
      const value = { address: 7, near: 5, form: 4, word: 3, place: 0 }[sign] + place
      const isStrange = sign === 'place' && (looksLikeName(text) || text.split(' ').length > 5)
      return value - (isStrange && !besideTitle ? 2 : 0) >= 2 ? [{ text, part, value }] : []
    })
  })
  // Of equals, the one that says more of the name.
  const best = scored.toSorted(
    (a, b) => b.value - a.value || Number(b.text.startsWith(a.text)) - Number(a.text.startsWith(b.text)),
  )[0]
  return (
    best && { value: best.text, words: best.part.words, ...(best.value >= 4 ? {} : { doubt: guessedRole }) }
  )
}

/** A firm's name that its address is made of, without what stands behind it: the time of a message, misread. */
function withoutRest(part: Part, hosts: readonly string[]): Part {
  const { words } = part
  for (let to = 1; to < words.length; to++) {
    const text = words
      .slice(0, to)
      .map((word) => word.text)
      .join(' ')
    const rest = part.text.slice(text.length).trim()
    if (part.text.startsWith(text) && firmSign(text, hosts) === 'address' && !/^(?:\p{Lu}|&)/u.test(rest))
      return { ...part, text, words: words.slice(0, to) }
  }
  return part
}

/** Lines as one, where a firm's name goes on below: it ends with "&", its form follows, or its address is made of all. */
function wrapped(lines: readonly Line[], hosts: readonly string[]): Line[] {
  return lines.flatMap((line, at) => {
    const start = lineOf(piecesOf(line).at(-1)?.words ?? line.words, line.row)
    const below = lines.slice(at + 1)
    const second = below.find((other) => follows(other, line, 1.2))
    const third = second && below.find((other) => follows(other, second, 1.2))
    if (!second) return []
    const two = lineOf([...start.words, ...second.words], line.row)
    const three = third && lineOf([...two.words, ...third.words], line.row)
    if (three && isOneFirm(two, three, hosts)) return [three]
    return isOneFirm(start, two, hosts) ? [two] : []
  })
}

function isOneFirm(part: Line, whole: Line, hosts: readonly string[]): boolean {
  const rest = whole.text.slice(part.text.length).trim()
  if (part.text.endsWith('&') || isLegalForm(rest)) return firmSign(whole.text, hosts) !== undefined
  return firmSign(whole.text, hosts) === 'address' && firmSign(part.text, hosts) !== 'address'
}
