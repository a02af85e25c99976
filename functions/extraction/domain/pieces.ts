import { partsOf, type Part } from './parts.ts'
import { firmSign, looksLikeTitle } from './roles.ts'
import { tokensOf } from './text.ts'
import { titleWords } from './vocabulary.ts'
import { lineOf, type Line } from './words.ts'

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
