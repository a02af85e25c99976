import { isSharedMailbox } from './contacts.ts'
import type { Draft } from './draft.ts'
import { readLabels } from './form.ts'
import { groupByPerson } from './group.ts'
import { hostileLines } from './hostile.ts'
import { linesOf } from './layout.ts'
import { personIn } from './person.ts'
import { readTable } from './table.ts'
import type { Line, Word } from './words.ts'

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
  const leads = readTable(lines) ?? readFree(lines)
  return { leads: leads.filter(isLead), isHostile: hostile.size > 0 }
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
