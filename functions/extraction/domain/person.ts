import { piecesOf } from './parts.ts'
import { emailsIn, isOurs, isSharedMailbox, websitesIn, type Found } from './contacts.ts'
import type { Draft, DraftField } from './draft.ts'
import { companyIn } from './firm.ts'
import { labelOf } from './labels.ts'
import { blocksOf, follows } from './layout.ts'
import { hostsOf, isPartOf, namesIn, type NameCandidate } from './names.ts'
import { chosenPhones, phonesIn, useOf, type FoundPhone } from './phones.ts'
import { isNamedAfter, looksLikeSentence, looksLikeTitle } from './roles.ts'
import { readIntroductions } from './speech.ts'
import { firmStem, hostOf, hostStem, squash, withoutIcons } from './text.ts'
import type { Line } from './words.ts'

export function personIn(lines: readonly Line[], labeled: Draft = {}): Draft {
  const sites = lines.flatMap(websitesIn)
  const emails = lines.flatMap(emailsIn).filter(({ value }) => !isOurs(value))
  const email = bestEmail(emails, labeled.name?.value, namesIn(lines))
  const hosts = hostsOf(email ? [email.value] : [], sites)
  const introduced = readIntroductions(lines)
  const candidates = namesIn(lines, email?.value).toSorted(
    (a, b) => b.score - a.score || b.value.length - a.value.length,
  )
  const top = candidates[0]
  const at = top?.part.line
  const name = labeled.name ?? (top && top.score >= 1 ? nameField(candidates, email?.value) : introduced.name)
  const title = labeled.title ?? titleIn(lines, at, name?.value)
  const company =
    labeled.company ?? companyIn(lines, { hosts, name, title, nameLine: at }) ?? introduced.company
  const website = siteIn(sites, [hostStem(email?.value.split('@')[1] ?? ''), firmStem(company?.value ?? '')])
  const note = labeled.note ?? introduced.note
  const address = email && ownEmail(email, emails, name?.value)
  const own = [name, email, title].flatMap((field) => field?.words ?? [])
  const blocks = blocksOf(lines).filter((block) =>
    block.some(({ words }) => words.some((word) => own.includes(word))),
  )
  // A number without a label may be someone else's when it is in a sentence or far from all other text.
  const isOwn = ({ line, hasLabel }: FoundPhone) =>
    hasLabel || (!looksLikeSentence(line.text) && blocks.some((block) => block.includes(line)))
  return {
    ...labeled,
    ...(name ? { name } : {}),
    ...(address ? { email: address } : {}),
    ...chosenPhones(
      lines
        .flatMap((line) => labeledPhones(line, lines))
        .map((phone) => (isOwn(phone) ? phone : { layout: 'guessed', ...phone })),
    ),
    ...(company ? { company } : {}),
    ...(title ? { title } : {}),
    ...(website ? { website } : {}),
    ...(note ? { note } : {}),
  }
}

/** Sure where an address matches it or a position is under it, but not where other names are possible. */
function nameField(
  [top, ...others]: readonly NameCandidate[],
  email: string | undefined,
): DraftField | undefined {
  if (!top) return undefined
  const { part, value, score } = top
  const isSure = email !== undefined && isNamedAfter(email, value)
  const rival = others.find(
    (other) =>
      other.score >= Math.max(2, score - 3) && !isPartOf(other.value, value) && !isPartOf(value, other.value),
  )
  return {
    value,
    words: part.words,
    ...(isSure ? {} : { layout: 'guessed' }),
    ...(rival ? { rival: rival.value } : {}),
  }
}

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

function ownEmail(email: DraftField, all: readonly Found[], name: string | undefined): DraftField {
  const isNamed = !name || isNamedAfter(email.value, name)
  const rival = all.find(({ value }) => value !== email.value && !(isNamed && isSharedMailbox(value)))
  return { ...email, ...(rival ? { rival: rival.value } : {}) }
}

/** Sure where it has the domain of the address or the name of the firm. */
function siteIn(sites: readonly Found[], owners: readonly string[]): DraftField | undefined {
  const stemOf = ({ value }: Found) => hostStem(hostOf(value) ?? '')
  const site = sites.find((each) => owners.includes(stemOf(each))) ?? sites[0]
  if (!site) return undefined
  const rival = sites.find((each) => stemOf(each) !== stemOf(site))
  return {
    ...site,
    ...(owners.includes(stemOf(site)) ? {} : { layout: 'guessed' }),
    ...(rival ? { rival: rival.value } : {}),
  }
}

/** With the use that a label before or above the line names. */
function labeledPhones(line: Line, lines: readonly Line[]): FoundPhone[] {
  const nextTo = lines.find(
    (other) =>
      other !== line &&
      labelOf(other.text) !== undefined &&
      ((other.row === line.row && other.x < line.x) || follows(line, other)),
  )
  const label = nextTo?.text ?? line.text.split(':')[0] ?? ''
  const use = useOf(label)
  const found = phonesIn(line, labelOf(label) === 'phone')
  return use === 'fax' ? [] : found.map((each) => ({ ...each, use: each.use ?? use }))
}

const distance = (line: Line, from: Line | undefined): number =>
  from
    ? Math.abs(line.y - from.y) + (line.y < from.y ? from.height * 2 : 0) + Math.abs(line.x - from.x) / 8
    : line.y

/** The nearest to the name. It may go on in the next line, so it is never sure. */
function titleIn(
  lines: readonly Line[],
  nameLine: Line | undefined,
  name: string | undefined,
): DraftField | undefined {
  const parts = lines
    .filter(({ text }) => labelOf(text) === undefined && !looksLikeSentence(text))
    .flatMap(piecesOf)
    .map((part) => ({ ...part, text: withoutIcons(part.text).replace(/ at$/, '') }))
    .filter(({ text }) => looksLikeTitle(text) && squash(text) !== squash(name ?? ''))
  const [best, other] = parts.toSorted((a, b) => distance(a.line, nameLine) - distance(b.line, nameLine))
  if (!best) return undefined
  const isRival = other && squash(other.text) !== squash(best.text)
  return { value: best.text, words: best.words, layout: 'guessed', ...(isRival ? { rival: other.text } : {}) }
}
