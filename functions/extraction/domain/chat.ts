import type { DraftField } from './draft.ts'
import { follows } from './layout.ts'
import { piecesOf } from './pieces.ts'
import { endsLikeFirm, nameIn } from './roles.ts'
import { squash, tokensOf, withoutIcons } from './text.ts'
import { otherWords } from './vocabulary.ts'
import { lineOf, type Line } from './words.ts'

const status =
  /^(?:online|offline|away|busy|available|do not disturb|active\b.{0,24}|last seen\b.*|typing.*|(?:click|tap) here for\b.*|business account|external|in a (?:call|meeting))\.?$/i

const tabs = /^(?:chat|messages|files|shared|activity|organization|photos|notes|canvas|pins|about)$/i

const headerRows = 5

/** At the top of a conversation with one person. It may be only a first name. */
export function chatHeaderIn(lines: readonly Line[]): { name: DraftField; line: Line } | undefined {
  for (const line of lines) {
    if (line.row >= headerRows + (lines[0]?.row ?? 0)) break
    const isUnder = (other: Line) => follows(other, line, 1.8) && status.test(withoutIcons(other.text))
    const isBeside = (other: Line) => other.row === line.row && other.x > line.x
    const near = lines.filter((other) => other !== line && (isBeside(other) || follows(other, line, 3)))
    const tabCount = [line, ...near]
      .flatMap(({ words }) => words)
      .filter(({ text }) => tabs.test(text)).length
    if (
      !lines.some(isUnder) &&
      !near.some((other) => isBeside(other) && status.test(other.text)) &&
      tabCount < 2
    )
      continue
    const [part] = piecesOf(line)
    const text = withoutIcons(part?.text ?? '')
    if (tabs.test(text)) continue
    const name = nameIn(text)
    const words =
      part?.words.filter(
        (word) => squash(word.text) !== '' && squash(name ?? text).includes(squash(word.text)),
      ) ?? []
    if (name)
      return { line, name: { value: name, words, ...(endsLikeFirm(name) ? { layout: 'guessed' } : {}) } }
    const isFirstName =
      /^\p{Lu}\p{Ll}+$/u.test(text) && tokensOf(text).every((token) => !otherWords.has(token))
    if (isFirstName) return { line, name: { value: text, words, layout: 'guessed' } }
  }
  return undefined
}

/** Without the small times after the text. Numbers that wrap become one line. */
export function bubbleLines(lines: readonly Line[]): Line[] {
  const withoutTimes = lines.flatMap((line) => {
    const words = line.words.filter(
      ({ text, height }) => !(/^\d{1,2}[:.]?\d{2}\S?$/.test(text) && height < line.height * 0.9),
    )
    return words.length > 0 ? [lineOf(words, line.row)] : []
  })
  const joined = new Set<Line>()
  return withoutTimes.flatMap((line) => {
    if (joined.has(line)) return []
    const next = /\p{L}[,:]? [+(]?\d[\d ().-]*$/u.test(line.text)
      ? withoutTimes.find((other) => /^\d/.test(other.text) && follows(other, line))
      : undefined
    if (next) joined.add(next)
    return [next ? lineOf([...line.words, ...next.words], line.row) : line]
  })
}
