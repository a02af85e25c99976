import { fieldInWords } from '../api/field-words.ts'
import type { FieldError } from '../api/problem.ts'
import type { LinePlan } from './plan.ts'

interface Printed {
  customerName: string
  customerContact?: string | undefined
  customerAddress?: string | undefined
  services: readonly { name: string; description?: string | undefined; plan?: LinePlan | undefined }[]
  guarantee: string
  tax?: { label: string } | null | undefined
}

export const printedTexts = (quote: Printed): { field: string; text: string }[] => [
  { field: 'customerName', text: quote.customerName },
  { field: 'customerContact', text: quote.customerContact ?? '' },
  { field: 'customerAddress', text: quote.customerAddress ?? '' },
  ...quote.services.flatMap(({ name, description = '', plan }, index) => [
    { field: `services.${index}.name`, text: name },
    { field: `services.${index}.description`, text: description },
    ...(plan?.parts ?? []).map(({ due }, at) => ({
      field: `services.${index}.plan.parts.${at}.due.event`,
      text: due.on === 'event' ? due.event : '',
    })),
  ]),
  { field: 'guarantee', text: quote.guarantee },
  { field: 'tax.label', text: quote.tax?.label ?? '' },
]

export const unprintableWords = (field: string, characters: readonly string[]): string =>
  `${fieldInWords(field)} has characters that cannot be printed: ${characters.join(' ')}`

/** All emoji except the four that the PDF's fonts have. Only the server checks the fonts, because they are large. */
const emoji = /(?![💩🔒🝈🤖])[\u{1f300}-\u{1faff}]/u

const emojiIn = (text: string): string[] =>
  emoji.test(text)
    ? [...new Set(Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment))].filter(
        (grapheme) => emoji.test(grapheme),
      )
    : []

export const emojiFaults = (quote: Printed): FieldError[] =>
  printedTexts(quote).flatMap(({ field, text }) => {
    const found = emojiIn(text)
    return found.length > 0 ? [{ field, message: unprintableWords(field, found) }] : []
  })
