import { chatHeaderIn } from './chat.ts'
import { isSharedMailbox } from './contacts.ts'
import { doubted, type Draft, type DraftField } from './draft.ts'
import { readLabels } from './form.ts'
import { groupByPerson } from './group.ts'
import { hostileLines } from './hostile.ts'
import { linesOf } from './layout.ts'
import { personIn } from './person.ts'
import { withoutSurroundings } from './surroundings.ts'
import { isMadeOf, joinedPairs, meantLocal, namesOf } from './made-of.ts'
import { readTable } from './table.ts'
import { tidyFirm } from './text.ts'
import { median, wordsBetween, type Line, type Word } from './words.ts'

export interface WordsRead {
  leads: Draft[]
  /** Whether text in the picture poses as instructions. None of it is in a field. */
  isHostile: boolean
}

/** The leads in the words of one read of a picture. */
export function readLeads(words: readonly Word[]): WordsRead {
  const all = linesOf(words)
  const hostile = hostileLines(all)
  const lines = withoutSurroundings(all.filter((line) => !hostile.has(line)))
  const team = teamIn(lines)
  const leads = (readTable(lines)?.filter(isLead) ?? readFree(lines)).map((lead) =>
    team && lead.name && !lead.company ? { ...lead, company: team } : lead,
  )
  return { leads: leads.map(withOpenEnds).map(withDoubtedEmail), isHostile: hostile.size > 0 }
}

/** The firm that a heading says all the people are of. */
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
  const { draft, used, count } = readLabels(lines)
  const chat = chatHeaderIn(lines)
  const known = { ...(chat ? { name: chat.name } : {}), ...draft }
  if (count > 1 || draft.name)
    return [
      personIn(
        lines.filter((line) => !used.has(line)),
        known,
      ),
    ].filter(isLead)
  // Beside a conversation there may be a list of others.
  if (chat)
    return [
      personIn(
        lines.filter(({ x, width }) => x + width > chat.line.x),
        known,
      ),
    ].filter(isLead)
  const people = groupByPerson(lines).map((group) => personIn(group))
  return groupsDoubted(withoutOthers(people.filter(isLead)))
}

/** Where people stand without a table, what belongs to whom is known by an address that is made of the name alone. */
function groupsDoubted(leads: readonly Draft[]): Draft[] {
  if (leads.length < 2) return [...leads]
  return leads.map((lead) => {
    const isSure = lead.email && lead.name && !lead.email.layout && !lead.email.rival
    return doubted(lead, isSure ? ['name', 'email', 'phone'] : [])
  })
}

/** How much larger the name is that a page is about. */
const largest = 1.25

/** Without those whom a page about one person also shows, in small letters and with no way to reach them. */
function withoutOthers(leads: readonly Draft[]): Draft[] {
  // Some letters go below the line.
  const heightOf = ({ name }: Draft) =>
    median((name?.words ?? []).map(({ text, height }) => (/[gjpqy]/.test(text) ? height * 0.8 : height)))
  const main = leads.toSorted((a, b) => heightOf(b) - heightOf(a))[0]
  const isOther = (lead: Draft) =>
    main !== undefined &&
    lead !== main &&
    !lead.email &&
    !lead.phone &&
    heightOf(lead) * largest < heightOf(main)
  return leads.filter((lead) => !isOther(lead))
}

/** A value that ends in the middle is not all of it. */
const withOpenEnds = (lead: Draft): Draft =>
  Object.fromEntries(
    Object.entries(lead).map(([field, value]) => [
      field,
      field !== 'note' && /[-–,&/(]$|…|\.\.\.?$/.test(value.value) ? { layout: 'cut', ...value } : value,
    ]),
  )

/** An address that no usual way makes of the name may be another's, or misread; between two names a dot is easily lost. */
function withDoubtedEmail(lead: Draft): Draft {
  const { name, email } = lead
  if (!name || !email) return lead
  const [names, [local = '']] = [namesOf(name.value), email.value.split('@')]
  const meant = meantLocal(names, local)
  if (meant) {
    const value = meant + email.value.slice(local.length)
    return { ...lead, email: { ...email, value, letters: 'unclear' } }
  }
  const isJoined = joinedPairs(names).includes(local)
  if (!isJoined && isMadeOf(names, local)) return lead
  return { ...lead, email: { layout: isJoined ? 'joined' : 'notNamed', ...email } }
}

/** Whether there is somebody in it one could write to, or at least knows of. */
function isLead({ name, email, phone, title, company, website }: Draft): boolean {
  if (!name) return email !== undefined && !isSharedMailbox(email.value)
  return Boolean(email ?? phone ?? title ?? website ?? (company && !company.layout))
}
