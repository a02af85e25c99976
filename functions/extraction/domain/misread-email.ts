import { withinEdits } from '#shared/leads/matching/edits.ts'
import { isSharedMailbox } from './contacts.ts'
import type { DraftField } from './draft.ts'
import { digitsOf, hostBy, localsOf, namesOf, readAs, unsure, type Known } from './repair.ts'
import { firmStem } from './text.ts'
import type { Line, Word } from './words.ts'

const hostEnding =
  /^(?<stem>[a-z0-9-]{3,}?)\.?(?<ending>com|net|org|io|co|biz|info|us|de|fr|es|it|nl|pl|co\.uk)$/

/** An address whose @ was read as a letter: told by the name before it, and the firm's behind it. */
export function misreadEmail(
  lines: readonly Line[],
  { name, company, website }: Known,
): DraftField | undefined {
  const locals = new Set(localsOf(namesOf(name)).toSorted((a, b) => b.length - a.length))
  for (const local of locals) {
    if (local.length < 4) continue
    const letters = Array.from(
      local,
      (letter, at) => `(${at > 0 ? '[._-]?' : ''})[${letter}${readAs[letter] ?? ''}]`,
    )
    const pattern = new RegExp(`^[._-]?${letters.join('')}(?<digits>\\d{0,3})(?:a|q|@|©|®)@?(?<host>.+)$`)
    for (const words of lines.flatMap((line) => runsOf(line.words))) {
      const found = pattern.exec(textOf(words))
      const { digits = '', host: end = '' } = found?.groups ?? {}
      const host = hostEnding.exec(end)?.groups
      if (!found || !host) continue
      const isFirm = company !== undefined && host['stem'] === firmStem(company)
      if (!isFirm && !end.includes('.')) continue
      const read = Array.from(local, (letter, at) => (found[at + 1] ?? '') + letter).join('')
      const meant = hostBy(`${host['stem']}.${host['ending']}`, company, website)
      return { value: `${read}${digits}@${meant}`, words, doubt: unsure }
    }
  }
  const firm = company && /^\p{ASCII}+$/u.test(company) ? firmStem(company) : ''
  if (firm.length < 5) return undefined
  const atFirm = new RegExp(`^(?<before>[a-z0-9]{3,})(?<sign>[agq@©®])@?${firm}\\.?(?<ending>[a-z]{2,4})$`)
  for (const words of lines.flatMap((line) => runsOf(line.words))) {
    const found = atFirm.exec(textOf(words))?.groups
    const names = namesOf(name)
    const isInitial = names.slice(1).some((each) => each.startsWith(found?.['sign'] ?? '@'))
    const local = found && !isInitial ? localBefore(found['before'] ?? '', names) : undefined
    if (found && local) return { value: `${local}@${firm}.${found['ending']}`, words, doubt: unsure }
  }
  return undefined
}

/** The local part before a firm's host, when it differs from a name by a single letter, or in digits read as letters. */
function localBefore(text: string, names: readonly string[]): string | undefined {
  const meant = localsOf(names).filter(({ length }) => length > 4 && length === text.length)
  const numbered = digitsOf(text, names)
  if (meant.includes(text)) return text
  if (isSharedMailbox(`${text}@`)) return undefined
  return meant.find((local) => withinEdits(local, text, 1)) ?? (numbered === text ? undefined : numbered)
}

/** Words alone, with the one behind them, and with two where the first of those is what an @ is read as. */
const runsOf = (words: readonly Word[]): Word[][] =>
  words.flatMap((word, at) => [
    [word],
    words.slice(at, at + 2),
    ...(/^[aq@©®]$/i.test(words[at + 1]?.text ?? '') ? [words.slice(at, at + 3)] : []),
  ])

const textOf = (words: readonly Word[]): string =>
  words
    .map(({ text }) => text.toLowerCase())
    .join('')
    .replaceAll(/^[<([]+|[>)\]=,;]+$/g, '')
