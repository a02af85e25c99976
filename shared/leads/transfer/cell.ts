import { isFiller } from './fillers.ts'

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
