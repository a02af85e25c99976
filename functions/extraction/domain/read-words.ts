import { suggestEmail } from '#shared/leads/contact/email-domains.ts'
import { withinEdits } from '#shared/leads/matching/edits.ts'
import { chatHeaderIn, bubbleLines } from './chat.ts'
import { isSharedMailbox } from './contacts.ts'
import { doubted, type Draft, type DraftField } from './draft.ts'
import { readLabels } from './form.ts'
import { groupByPerson } from './group.ts'
import { hostileLines } from './hostile.ts'
import { linesOf } from './layout.ts'
import { personIn } from './person.ts'
import { withoutSurroundings } from './surroundings.ts'
import { isJoined, isMadeOf, suggestedLocal, namesOf } from './made-of.ts'
import { readTable } from './table.ts'
import { firmStem, hostStem, tidyFirm } from './text.ts'
import { median, wordsBetween, type Line, type Word } from './words.ts'

export interface WordsRead {
  leads: Draft[]
  /** Text written as instructions (prompt injection). No field contains such text. */
  isHostile: boolean
}

export function readLeads(words: readonly Word[]): WordsRead {
  const all = linesOf(words)
  const hostile = hostileLines(all)
  const lines = withoutSurroundings(all.filter((line) => !hostile.has(line)))
  const team = teamIn(lines)
  const leads = (readTable(lines)?.filter(isLead) ?? readFree(lines)).map((lead) =>
    team && lead.name && !lead.company ? { ...lead, company: team } : lead,
  )
  return {
    leads: leads.map(withOpenEnds).map(withDoubtedEmail).map(withDoubtedFirm),
    isHostile: hostile.size > 0,
  }
}

function teamIn(lines: readonly Line[]): DraftField | undefined {
  for (const line of lines) {
    const firm =
      /^(?:meet )?(?:the |our )?(?:team|people|staff) (?:at|of|behind) (?<firm>\p{Lu}.{1,50})$/iu.exec(
        line.text,
      )?.groups?.['firm']
    if (!firm) continue
    const from = line.text.length - firm.length
    return { value: tidyFirm(firm), words: wordsBetween(line, from, line.text.length), layout: 'guessed' }
  }
  return undefined
}

function readFree(lines: readonly Line[]): Draft[] {
  const { draft, used, count, pale } = readLabels(lines)
  const chat = chatHeaderIn(lines)
  const isOne = chat !== undefined || count > 1 || draft.name !== undefined
  if (!isOne) {
    const people = groupByPerson(lines)
      .map((group) => personIn(group))
      .filter(isLead)
    const reached = people.filter(({ email, phone }) => email ?? phone)
    const left = reached.length > 0 ? reached : withoutOthers(people)
    // Without a table, the assignment of values to people is a guess.
    return left.length > 1 ? left.map((lead) => doubted(lead)) : left
  }
  // A list of other conversations may be to the left.
  const inside = lines.filter((line) => !used.has(line) && (!chat || line.x + line.width > chat.line.x))
  const lead = personIn(chat ? bubbleLines(inside) : inside, {
    ...(chat ? { name: chat.name } : {}),
    ...draft,
  })
  const paleWords = new Set([...pale].flatMap(({ words }) => words))
  for (const field of Object.values(lead))
    if (field.words.some((word) => paleWords.has(word))) field.layout ??= 'pale'
  return [lead].filter(isLead)
}

/** On a page about one person, that person's name is larger than other names by this factor. */
const largest = 1.25

/** Their names are smaller, and they have no contact data. */
function withoutOthers(leads: readonly Draft[]): Draft[] {
  // Some letters extend below the baseline.
  const heightOf = ({ name }: Draft) =>
    median((name?.words ?? []).map(({ text, height }) => (/[gjpqy]/.test(text) ? height * 0.8 : height)))
  const main = leads.toSorted((a, b) => heightOf(b) - heightOf(a))[0]
  const isOther = (lead: Draft) => main !== undefined && heightOf(lead) * largest < heightOf(main)
  return leads.filter((lead) => !isOther(lead))
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

/** It may be someone else's or misread, or lack a dot. */
function withDoubtedEmail(lead: Draft): Draft {
  const { name, email } = lead
  if (!name || !email) return lead
  const [names, [local = '']] = [namesOf(name.value), email.value.split('@')]
  const suggested = suggestedLocal(names, local)
  if (suggested) {
    const value = suggested + email.value.slice(local.length)
    return { ...lead, email: { ...email, value, letters: 'unclear' } }
  }
  if (suggestEmail(email.value)) return { ...lead, email: { letters: 'unclear', ...email } }
  if (!isMadeOf(names, local)) return { ...lead, email: { layout: 'notNamed', ...email } }
  return isJoined(names, local) ? { ...lead, email: { layout: 'joined', ...email } } : lead
}

/** When they differ by a letter or two, one of them was misread. */
function withDoubtedFirm(lead: Draft): Draft {
  const { company, email } = lead
  if (!company || !email) return lead
  const [stem, host] = [firmStem(company.value), hostStem(email.value.split('@')[1] ?? '')]
  if (stem === host || stem.length < 5 || !withinEdits(stem, host, 2)) return lead
  return { ...lead, company: { letters: 'unclear', ...company }, email: { letters: 'unclear', ...email } }
}

function isLead({ name, email, phone, title, company, website }: Draft): boolean {
  if (!name) return email !== undefined && !isSharedMailbox(email.value)
  return Boolean(email ?? phone ?? title ?? website ?? (company && !company.layout))
}
