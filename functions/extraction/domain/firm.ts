import { piecesOf } from './parts.ts'
import type { DraftField } from './draft.ts'
import { labelOf } from './labels.ts'
import { follows } from './layout.ts'
import { firmSign, isLegalForm, looksLikePlace } from './roles.ts'
import { squash, tidyFirm, withoutIcons } from './text.ts'
import { lineOf, type Line } from './words.ts'

interface Around {
  hosts: readonly string[]
  name: DraftField | undefined
  title: DraftField | undefined
  nameLine: Line | undefined
}

/** How sure a sign is; together with its place, at least `sure`. */
const weights = { address: 7, at: 7, form: 4, word: 3 } as const
const sure = 6

export function companyIn(
  lines: readonly Line[],
  { hosts, name, title, nameLine }: Around,
): DraftField | undefined {
  const taken = [name, title].flatMap((field) => (field ? [squash(field.value)] : []))
  const titleLine = lines.find(({ words }) => words.some((word) => title?.words.includes(word)))
  const scored = [...lines, ...wrapped(lines, hosts)].flatMap((line) => {
    if (labelOf(line.text) !== undefined) return []
    return piecesOf(line).flatMap((part) => {
      const text = withoutMark(tidyFirm(withoutIcons(part.text).replace(/,$/, '')), hosts)
      const isAt = line === titleLine && part.after === 'at' && /^\p{Lu}/u.test(text)
      const sign = firmSign(text, hosts) ?? (isAt ? 'at' : undefined)
      if (!sign || taken.includes(squash(text))) return []
      if (looksLikePlace(text) && sign !== 'address') return []
      const isNear = [nameLine, titleLine].some(
        (other) => other && (follows(line, other, 2.2) || follows(other, line, 2.2)),
      )
      return [{ text, part, value: Math.max(weights[sign], isAt ? weights.at : 0) + (isNear ? 2 : 0) }]
    })
  })
  const [top, ...others] = scored.toSorted((a, b) => b.value - a.value)
  if (!top) return undefined
  // A longer form of the same name is likelier.
  const best = others.find(({ text }) => text.startsWith(`${top.text} `)) ?? top
  const isPart = (one: string, other: string) => squash(one).includes(squash(other))
  const rival = others.find(
    ({ text, value }) => value >= top.value - 3 && !isPart(best.text, text) && !isPart(text, best.text),
  )
  return {
    value: best.text,
    words: best.part.words,
    ...(top.value >= sure && !mark.test(best.text) ? {} : { layout: 'guessed' }),
    ...(rival ? { rival: rival.text } : {}),
  }
}

/** A sign before the name on a card, such as a diamond, is read as a figure or a letter. */
const mark = /^\S\s+(?=\p{Lu})/u

function withoutMark(text: string, hosts: readonly string[]): string {
  const bare = text.replace(mark, '')
  return firmSign(text, hosts) !== 'address' && firmSign(bare, hosts) === 'address' ? bare : text
}

/** It ends with "&", its legal form follows, or its domain matches all of it. */
function wrapped(lines: readonly Line[], hosts: readonly string[]): Line[] {
  return lines.flatMap((line, at) => {
    const start = lineOf(piecesOf(line).at(-1)?.words ?? line.words, line.row)
    const second = lines.slice(at + 1).find((other) => follows(other, line, 1.2))
    if (!second) return []
    const whole = lineOf([...start.words, ...second.words], line.row)
    return isOneFirm(start, whole, hosts) ? [whole] : []
  })
}

function isOneFirm(part: Line, whole: Line, hosts: readonly string[]): boolean {
  const rest = whole.text.slice(part.text.length).trim()
  if (part.text.endsWith('&') || isLegalForm(rest)) return firmSign(whole.text, hosts) !== undefined
  return firmSign(whole.text, hosts) === 'address' && firmSign(part.text, hosts) !== 'address'
}
