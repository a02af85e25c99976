import { emailsIn, websitesIn } from './contacts.ts'
import type { DraftField } from './draft.ts'
import { labelOf } from './labels.ts'
import { follows } from './layout.ts'
import type { Part } from './parts.ts'
import { piecesOf } from './pieces.ts'
import { firmSign, isLegalForm, looksLikeName, looksLikePlace } from './roles.ts'
import { squash, tidyFirm, withoutIcons } from './text.ts'
import { lineOf, type Line } from './words.ts'

interface Around {
  hosts: readonly string[]
  name: DraftField | undefined
  title: DraftField | undefined
  nameLine: Line | undefined
}

export function companyIn(
  lines: readonly Line[],
  { hosts, name, title, nameLine }: Around,
): DraftField | undefined {
  const taken = [name, title].flatMap((field) => (field ? [squash(field.value)] : []))
  const titleLine = lines.find(({ words }) => words.some((word) => title?.words.includes(word)))
  const scored = [...lines, ...wrapped(lines, hosts)].flatMap((line) => {
    if (labelOf(line.text) !== undefined) return []
    return piecesOf(line).flatMap((piece) => {
      const part = withoutRest(piece, hosts)
      const text = tidyFirm(withoutIcons(part.text).replace(/,$/, ''))
      const sign = firmSign(text, hosts)
      if (
        !sign ||
        taken.includes(squash(text)) ||
        (emailsIn(line).length + websitesIn(line).length > 0 && sign === 'place')
      )
        return []
      if (looksLikePlace(text) && sign !== 'address') return []
      const nextToTitle = title !== undefined && line === titleLine && part.at > 0 && part.after !== ''
      const under = [nameLine, titleLine].some(
        (other) => other && (follows(line, other, 2.2) || follows(other, line, 2.2)),
      )
      const place = (part.after === 'at' && nextToTitle ? 5 : nextToTitle ? 3 : 0) + (under ? 2 : 0)
      const value = { address: 7, near: 5, form: 4, word: 3, place: 0 }[sign] + place
      const isStrange = sign === 'place' && (looksLikeName(text) || text.split(' ').length > 5)
      return value - (isStrange && !nextToTitle ? 2 : 0) >= 2 ? [{ text, part, value }] : []
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
    ...(top.value >= 6 ? {} : { layout: 'guessed' }),
    ...(rival ? { rival: rival.text } : {}),
  }
}

/** The rest may be the misread time of a message. */
function withoutRest(part: Part, hosts: readonly string[]): Part {
  const { words } = part
  for (let to = 1; to < words.length; to++) {
    const text = words
      .slice(0, to)
      .map((word) => word.text)
      .join(' ')
    const rest = part.text.slice(text.length).trim()
    if (part.text.startsWith(text) && firmSign(text, hosts) === 'address' && !/^(?:\p{Lu}|&)/u.test(rest))
      return { ...part, text, words: words.slice(0, to) }
  }
  return part
}

/** It ends with "&", its legal form follows, or its domain matches all of it. */
function wrapped(lines: readonly Line[], hosts: readonly string[]): Line[] {
  return lines.flatMap((line, at) => {
    const start = lineOf(piecesOf(line).at(-1)?.words ?? line.words, line.row)
    const below = lines.slice(at + 1)
    const second = below.find((other) => follows(other, line, 1.2))
    const third = second && below.find((other) => follows(other, second, 1.2))
    if (!second) return []
    const two = lineOf([...start.words, ...second.words], line.row)
    const three = third && lineOf([...two.words, ...third.words], line.row)
    if (three && isOneFirm(two, three, hosts)) return [three]
    return isOneFirm(start, two, hosts) ? [two] : []
  })
}

function isOneFirm(part: Line, whole: Line, hosts: readonly string[]): boolean {
  const rest = whole.text.slice(part.text.length).trim()
  if (part.text.endsWith('&') || isLegalForm(rest)) return firmSign(whole.text, hosts) !== undefined
  return firmSign(whole.text, hosts) === 'address' && firmSign(part.text, hosts) !== 'address'
}
