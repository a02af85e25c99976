import { firmSign, looksLikeTitle } from './roles.ts'
import { tokensOf } from './text.ts'
import { departmentWords, titleWords } from './vocabulary.ts'
import { lineOf, wordsBetween, type Line, type Word } from './words.ts'

export interface Part {
  text: string
  words: readonly Word[]
  line: Line
  at: number
  after: '' | 'sign' | 'comma' | 'at'
}

const separators =
  /\s*[|·•›»/]\s+|\s+[—–-]\s+|\s+\bat\b\s+|\s+@\s+|,\s+|\s+\(|(?<!^\p{Lu}\p{Ll}+)\)\s*|\)(?!\. \p{Lu})\s*|\s*[<>]\s*/gu

/** Also separates a position from the firm after it where the sign between them was not read. */
export const piecesOf = (line: Line): Part[] => partsOf(line).flatMap(splitTitleFromFirm)

function splitTitleFromFirm(part: Part): Part[] {
  const { words, line } = part
  if (looksLikeTitle(part.text)) return [part]
  for (let cut = words.length - 1; cut > 0; cut--) {
    const [left, right] = [lineOf(words.slice(0, cut), line.row), lineOf(words.slice(cut), line.row)]
    const isFirm = ['form', 'word'].includes(firmSign(right.text, []) ?? '')
    if (!isFirm || !titleWords.has(tokensOf(left.text).at(-1) ?? '') || !looksLikeTitle(left.text)) continue
    return [
      { ...part, text: left.text, words: left.words },
      { ...part, text: right.text, words: right.words, at: part.at + 1, after: 'sign' },
    ]
  }
  return [part]
}

function partsOf(line: Line): Part[] {
  const { text } = line
  const parts: Part[] = []
  let from = 0
  let after: Part['after'] = ''
  const add = (to: number) => {
    const raw = text.slice(from, to)
    const begin = from + (raw.length - raw.trimStart().length)
    const cut = raw.trim()
    if (cut)
      parts.push({
        text: cut,
        words: wordsBetween(line, begin, begin + cut.length),
        line,
        at: parts.length,
        after,
      })
  }
  for (const match of text.matchAll(separators)) {
    const rest = text.slice(match.index + match[0].length)
    if (match[0].startsWith(',') && isJoinedByComma(text.slice(from, match.index), rest)) continue
    add(match.index)
    from = match.index + match[0].length
    after = /\bat\b|@/.test(match[0]) ? 'at' : match[0].startsWith(',') ? 'comma' : 'sign'
  }
  add(text.length)
  return parts
}

/** Before a legal form, or inside a title before its department. */
function isJoinedByComma(before: string, rest: string): boolean {
  if (/^(?:Inc|LLC|L\.L\.C|Ltd|LLP|Corp|Co|PLC|GmbH|S\.A)\b/i.test(rest)) return true
  const next = rest.split(',', 1)[0] ?? ''
  const isDepartment = tokensOf(next).some((token) => departmentWords.has(token))
  return isDepartment && looksLikeTitle(before.trim()) && firmSign(next.replace('&', 'and'), []) === undefined
}
