import { fold } from '#shared/leads/matching/fold.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { brand } from '#shared/brand.ts'
import { normalisePhone } from '#shared/leads/contact/phone.ts'
import type { Draft, DraftField } from './draft.ts'
import { byName } from './text.ts'
import { wordsBetween, type Line, type Word } from './words.ts'

export interface FoundPhone extends DraftField {
  words: readonly Word[]
  line: Line
  use?: Use | undefined
  hasLabel: boolean
}

/** A fax number never belongs to a lead. */
const uses = {
  fax: 'f, fx, fax, facsimile, telefax, fax number, fax no',
  mobile:
    'm, mb, mob, mobile, cell, cellular, c, gsm, handy, mobil, movil, portable, iphone, mobile phone, mobile number, cell phone',
  direct: 'd, dd, ddi, direct, direct line, direct dial, durchwahl, ligne directe',
  office:
    'o, w, office, work, business, main, hq, home, switchboard, reception, company, zentrale, standard, buro, bureau, office phone, work phone, business phone, company phone, main phone, home phone',
} as const
type Use = keyof typeof uses

const useByLabel = byName(uses)

export const useOf = (label: string): Use | undefined =>
  useByLabel.get(
    fold(label)
      .replaceAll(/[^\p{L}]+/gu, ' ')
      .trim(),
  )

const label =
  /(?:^|[\s|(,;·•])(?<label>(?:mobile|direct|office|work|cell|main|business|home|fax|phone|tel)(?: (?:phone|number|line|dial))?|[a-z]{1,3}|telephone|telefon|telefono|téléphone|cellular|mobil|móvil|movil|portable|handy|facsimile|telefax|durchwahl|zentrale|standard|büro|bureau|switchboard|call|number)\s*[.:)]*\s*\(?$/iu
const phoneLabel =
  /^(?:t|p|m|c|d|o|w|tl|ph|tel|phone|mob|call|number|telephone|telefon|telefono|téléphone|phone number)$/iu

const usual = /^(?:1[\s.-]*)?\(?\d{3}\)?[\s./-]*\d{3}[\s.-]*\d{4}$/
const extension = /\s*(?:ext\.?|x)\s*\d{1,5}$/i

/** Those with a plus sign or of our country are in the CRM's format, others as written. */
export function phonesIn(line: Line, isLabeled = false): FoundPhone[] {
  // A label O, as in office, can be read as a zero.
  const text = line.text.replaceAll(/[–—]/g, '-').replaceAll(/(?<!\S)0(?=\s\()/g, 'O')
  const pattern =
    /(?:(?<![\p{L}\p{N}@.$€£#/*-])[+(]?\s?|(?<=\p{L})\+)\d[\d\s()./-]{5,22}\d(?:\s*(?:ext\.?|x)\s*\d{1,5})?(?![\p{L}\d@%:])/giu
  return [...text.matchAll(pattern)].flatMap((match) => {
    const typed = match[0].trim()
    const before = label.exec(text.slice(0, match.index))?.groups?.['label'] ?? ''
    const use = useOf(before)
    const hasLabel = isLabeled || use !== undefined || phoneLabel.test(before)
    const formatted = date.test(typed) ? undefined : toCrmFormat(typed, hasLabel)
    if (!formatted || use === 'fax') return []
    const words = wordsBetween(line, match.index, match.index + match[0].length)
    return [{ ...formatted, words, line, use, hasLabel }]
  })
}

/** Never guesses a country. Undefined for text that is too unlike a number. */
function toCrmFormat(
  typed: string,
  hasLabel: boolean,
): Pick<DraftField, 'value' | 'letters' | 'layout'> | undefined {
  const number = parsePhoneNumberFromString(typed, {
    defaultCountry: brand.address.country,
    extract: false,
  })
  const digits = typed.replace(extension, '').replaceAll(/\D/g, '')
  const hasCountry = typed.startsWith('+') || digits.startsWith('011')
  if (number?.isValid() && (hasCountry || usual.test(typed.replace(extension, ''))))
    return { value: normalisePhone(typed) }
  if (hasCountry)
    return number?.isPossible() ? { value: normalisePhone(typed), letters: 'noSuchNumber' } : undefined
  const isAbroad = digits.startsWith('0') && digits.length >= 9 && /\D/.test(typed)
  const isNumber = digits.length >= 7 && digits.length <= 13 && (hasLabel || isAbroad)
  return isNumber ? { value: typed, letters: 'noCountry' } : undefined
}

const date = /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}[./-]\d{1,2}[./-]\d{1,2})\b/

const rank = ({ use }: FoundPhone): number =>
  use === 'mobile' ? 3 : use === 'direct' ? 2 : use === 'office' ? 0 : 1

/** By labels, or else by order, with a doubt. */
export function chosenPhones(found: readonly FoundPhone[]): Pick<Draft, 'phone' | 'second_phone'> {
  const each = found.filter(({ value }, at) => found.findIndex((other) => other.value === value) === at)
  const [first, second, third] = each.toSorted((a, b) => rank(b) - rank(a))
  const field = (
    { line: _line, use: _use, hasLabel: _isMeant, ...own }: FoundPhone,
    rival?: FoundPhone,
  ): DraftField => ({
    ...own,
    ...(rival ? { rival: rival.value } : {}),
  })
  const isTie = first && second && rank(first) === rank(second)
  return {
    ...(first ? { phone: field(first, isTie ? second : undefined) } : {}),
    ...(second ? { second_phone: field(second, isTie ? first : third) } : {}),
  }
}
