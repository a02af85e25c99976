import { emailsIn, isSharedMailbox, phonesIn, websitesIn, type Found } from './contacts.ts'
import { guessedRole, type Draft, type DraftField } from './draft.ts'
import { companyIn } from './firm.ts'
import { labelOf } from './labels.ts'
import { follows } from './layout.ts'
import { misreadEmail } from './misread-email.ts'
import { hostsOf, namesIn, type NameCandidate } from './names.ts'
import { piecesOf } from './pieces.ts'
import { repairEmail, repairWebsite } from './repair.ts'
import { isNamedAfter, looksLikeSentence, looksLikeTitle } from './roles.ts'
import { spokenOf } from './speech.ts'
import { squash, tokensOf, withoutIcons } from './text.ts'
import { titleWords } from './vocabulary.ts'
import type { Line } from './words.ts'

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
  // A long one that names no position yet ends in the line below, in letters as large.
  const isOpen = best.words.length > 2 && !titleWords.has(tokensOf(best.text).at(-1) ?? '')
  const end = lines.find(
    (line) =>
      isOpen &&
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
