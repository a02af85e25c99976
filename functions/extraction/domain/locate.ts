import { extractedFields, type PlainLead } from '#shared/extraction/model.ts'
import { isEmail, normaliseEmail } from '#shared/leads/contact/email.ts'
import { isPhoneField } from '#shared/leads/contact/phone-fields.ts'
import { doubtfulPhone, normalisePhone } from '#shared/leads/contact/phone.ts'
import type { Draft, DraftField } from './draft.ts'
import { hostileLines, readsAsInstruction } from './hostile.ts'
import { linesOf } from './layout.ts'
import { squash } from './text.ts'
import type { Line, Word } from './words.ts'

/** In any of the reads. Omits values that are only in text written as instructions. */
export function locateLeads(leads: readonly PlainLead[], reads: readonly (readonly Word[])[]): Draft[] {
  const pages = reads.map(linesOf)
  const hostile = new Set(pages.flatMap((lines) => [...hostileLines(lines)]))
  const clean = pages.flat().filter((line) => !hostile.has(line))
  return leads.map((lead) => {
    const draft: Draft = {}
    const near: Word[] = []
    for (const field of extractedFields) {
      const value = lead[field]?.trim()
      if (!value || readsAsInstruction(value)) continue
      const formatted = toCrmFormat(field, value)
      const wanted = isPhoneField(field) ? value.replaceAll(/\D/g, '') : squash(value)
      const found = find(wanted, clean, near)
      if (!found && find(wanted, [...hostile], [])) continue
      near.push(...(found ?? []))
      const letters = found ? formatted.letters : 'notFound'
      draft[field] = { value: formatted.value, words: found ?? [], ...(letters ? { letters } : {}) }
    }
    return draft
  })
}

function toCrmFormat(field: keyof PlainLead, value: string): Omit<DraftField, 'words'> {
  if (field === 'email') {
    const email = normaliseEmail(value)
    return isEmail(email) ? { value: email } : { value: email, letters: 'noEmail' }
  }
  if (!isPhoneField(field)) return { value }
  return { value: normalisePhone(value), ...(doubtfulPhone(value) ? { letters: 'noSuchNumber' } : {}) }
}

/** The fewest words that contain a value, and of those the nearest to the other values of the lead. */
function find(wanted: string, lines: readonly Line[], near: readonly Word[]): readonly Word[] | undefined {
  if (wanted.length < 2) return undefined
  const found = lines.flatMap((line, at) => {
    const below = lines.slice(at + 1, at + 12).filter((other) => Math.abs(other.x - line.x) < line.height * 3)
    return runs(
      [line, ...below].flatMap(({ words }) => words),
      wanted,
    )
  })
  const distance = (words: readonly Word[]) =>
    Math.min(...near.map(({ y }) => Math.abs(y - (words[0]?.y ?? 0))), Number.MAX_SAFE_INTEGER)
  return found.toSorted((a, b) => a.length - b.length || distance(a) - distance(b))[0]
}

function runs(words: readonly Word[], wanted: string): (readonly Word[])[] {
  return words.flatMap((_word, from) => {
    let text = ''
    for (let to = from; to < words.length && text.length < wanted.length + 12; to++) {
      text += squash(words[to]?.text ?? '')
      if (text.includes(wanted)) return squash(words[from]?.text ?? '') ? [words.slice(from, to + 1)] : []
    }
    return []
  })
}
