import { suggestEmail } from '#shared/leads/contact/email-domains.ts'
import { isSharedMailbox } from './contacts.ts'
import { doubted, type Draft } from './draft.ts'
import { readLabels } from './form.ts'
import { groupByPerson } from './group.ts'
import { hostileLines } from './hostile.ts'
import { linesOf } from './layout.ts'
import { personIn } from './person.ts'
import { withoutSurroundings } from './surroundings.ts'
import { readTable } from './table.ts'
import { squash, tokensOf } from './text.ts'
import type { Line, Word } from './words.ts'

export interface WordsRead {
  leads: Draft[]
  /** Text written as instructions (prompt injection). No field contains such text. */
  isHostile: boolean
}

export function readLeads(words: readonly Word[]): WordsRead {
  const all = linesOf(words)
  const hostile = hostileLines(all)
  const lines = withoutSurroundings(all.filter((line) => !hostile.has(line)))
  const leads = readTable(lines)?.filter(isLead) ?? readFree(lines)
  return {
    leads: leads.map(withOpenEnds).map(withDoubtedEmail).map(withDoubtedAccents),
    isHostile: hostile.size > 0,
  }
}

function readFree(lines: readonly Line[]): Draft[] {
  const { draft, used, count } = readLabels(lines)
  if (count > 1 || draft.name)
    return [
      personIn(
        lines.filter((line) => !used.has(line)),
        draft,
      ),
    ].filter(isLead)
  const people = groupByPerson(lines)
    .map((group) => personIn(group))
    .filter(isLead)
  const reached = people.filter(({ email, phone }) => email ?? phone)
  const leads = reached.length > 0 ? reached : people
  // Without a table, the assignment of values to people is a guess.
  return leads.length > 1 ? leads.map(doubted) : leads
}

/** Values that end in the middle are incomplete. */
const withOpenEnds = (lead: Draft): Draft =>
  Object.fromEntries(
    Object.entries(lead).map(([field, value]) => [
      field,
      field !== 'note' && /[-–,&/(]$|…|\.\.\.?$|\s(?:and|of|for|at|the)$/.test(value.value)
        ? { layout: 'cut', ...value }
        : value,
    ]),
  )

/** It may be someone else's or misread, or lack a dot between two names. */
function withDoubtedEmail(lead: Draft): Draft {
  const { name, email } = lead
  if (!email) return lead
  if (!name) return { ...lead, email: { layout: 'guessed', ...email } }
  if (suggestEmail(email.value)) return { ...lead, email: { letters: 'unclear', ...email } }
  const local = email.value.split('@')[0]?.replace(/\d+$/, '') ?? ''
  const names = tokensOf(name.value)
    .flatMap((token) => token.split('-'))
    .map(squash)
    .filter((token) => token.length > 1)
  if (!isMadeOf(names, squash(local))) return { ...lead, email: { layout: 'notNamed', ...email } }
  const isJoined = /^[\p{L}\p{N}]+$/u.test(local) && !names.includes(squash(local))
  return isJoined ? { ...lead, email: { layout: 'joined', ...email } } : lead
}

/** Of whole names and initials, in any order. */
function isMadeOf(names: readonly string[], local: string): boolean {
  const longest = names.toSorted((a, b) => b.length - a.length)
  const rest = longest.reduce((text, name) => text.replace(name, ''), local)
  return rest !== local && [...rest].every((letter) => names.some((name) => name.startsWith(letter)))
}

/** An engine that reads English loses accents without a trace. */
function withDoubtedAccents(lead: Draft): Draft {
  const { name, email, website, phone, second_phone } = lead
  const isAbroad =
    [phone, second_phone].some((number) => number && !number.value.startsWith('+1')) ||
    [email, website].some((address) => address && /\.(?!us|io|co|ai|me)[a-z]{2}$/.test(address.value))
  return name && isAbroad ? { ...lead, name: { letters: 'accents', ...name } } : lead
}

function isLead({ name, email, phone, title, company, website }: Draft): boolean {
  if (!name) return email !== undefined && !isSharedMailbox(email.value)
  return Boolean(email ?? phone ?? title ?? website ?? (company && !company.layout))
}
