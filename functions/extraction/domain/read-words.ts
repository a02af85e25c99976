import { isSharedMailbox } from './contacts.ts'
import { guessedRole, type Draft, type DraftField } from './draft.ts'
import { readLabels } from './form.ts'
import { groupByPerson } from './group.ts'
import { hostileLines } from './hostile.ts'
import { linesOf } from './layout.ts'
import { personIn } from './person.ts'
import { readTable } from './table.ts'
import { tidyFirm } from './text.ts'
import { wordsBetween, type Line, type Word } from './words.ts'

export interface WordsRead {
  leads: Draft[]
  /** Whether text in the picture poses as instructions. None of it is in a field. */
  isHostile: boolean
}

/** The leads in the words of one read of a picture. */
export function readLeads(words: readonly Word[]): WordsRead {
  const all = linesOf(words)
  const hostile = hostileLines(all)
  const lines = all.filter((line) => !hostile.has(line))
  const team = teamIn(lines)
  const leads = (readTable(lines) ?? readFree(lines)).map((lead) =>
    team && lead.name && !lead.company ? { ...lead, company: team } : lead,
  )
  return { leads: leads.filter(isLead), isHostile: hostile.size > 0 }
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
    return { value: tidyFirm(firm), words: wordsBetween(line, from, line.text.length), doubt: guessedRole }
  }
  return undefined
}

function readFree(lines: readonly Line[]): Draft[] {
  const { draft, used, count } = readLabels(lines)
  if (count > 1 || draft.name) {
    const rest = lines.filter((line) => !used.has(line))
    return [personIn(rest, draft)]
  }
  return groupByPerson(lines).map((group) => personIn(group))
}

/** Whether there is somebody in it one could write to, or at least knows of. */
function isLead({ name, email, phone, title, company, website }: Draft): boolean {
  if (!name) return email !== undefined && !isSharedMailbox(email.value)
  return Boolean(email ?? phone ?? title ?? website ?? (company && !company.doubt))
}
