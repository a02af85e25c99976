export interface Cell<T> {
  value: T
  notes: string[]
  /** A line for the message, with text that does not fit its field. */
  forMessage?: string
}

export const plain = <T>(value: T): Cell<T> => ({ value, notes: [] })

export const short = (text: string): string =>
  text.length > 60 ? `${[...text].slice(0, 60).join('')}…` : text

export const movedToMessage = (name: string, text: string, why: string): Cell<null> => ({
  value: null,
  notes: [`${name} “${short(text)}”: ${why} It was added to the message.`],
  forMessage: `${name} in the file: ${text}`,
})

/** Google Contacts writes it, and columns of one field are joined by it. */
export const valueSeparator = ' ::: '

/** Without fillers. */
export const valuesIn = (cell: string): string[] =>
  cell
    .split(valueSeparator.trim())
    .map((value) => value.replace(/\s+/g, ' ').trim())
    .filter((value) => value !== '' && !isFiller(value))

const formulaError = /^#(n\/a|ref!|value!|name\?|null!|div\/0!|num!|error!)$/i

/** Also MySQL's `\N`. */
const notApplicable = /^n\s*[./\\]\s*a\.?$|^\\N$/i

/** Words are not fillers, because people and firms are called None, Null or Na. */
export const isFiller = (text: string): boolean =>
  /^[\p{P}\p{S}\s]+$/u.test(text) || formulaError.test(text) || notApplicable.test(text)

const words =
  'na|nan|none|no|nil|null|unknown|unk|tb[acd]|x{2,}|same|ask|blank|empty|missing|pending|undefined|test'
const wordsOnly = new RegExp(
  `^(${words}|not? (available|given|provided|known|applicable|e-?mail|phone|telephone|number)( (address|number))?)$`,
  'i',
)
const madeUpAddress = new RegExp(`^(${words}|no[.\\-_]?e?mail)@(${words}|no-?e?mail|e?mail)\\.\\w+$`, 'i')

/** Like `isFiller`, but also words and made-up addresses such as `none@none.com`. */
export const isFillerEmail = (text: string): boolean =>
  isFiller(text) || wordsOnly.test(text) || madeUpAddress.test(text)

/** Like `isFiller`, but also words, one repeated digit, and `1234567890`. */
export function isFillerPhone(text: string): boolean {
  if (isFiller(text) || wordsOnly.test(text) || /^[x\s().\-+]+$/i.test(text)) return true
  const digits = text.replace(/\D/g, '')
  return !/\p{L}/u.test(text) && /^(?:(\d)\1*|\+?1?(\d)\2{9}|1?1234567890)$/.test(digits)
}
