import { isFiller } from './fillers.ts'

/** What was made of a cell, and what a person would want to know of it. */
export interface Cell<T> {
  value: T
  notes: string[]
  /** A line of the message for what could not be stored in its own place. */
  forMessage?: string
}

export const plain = <T>(value: T): Cell<T> => ({ value, notes: [] })

export const short = (text: string): string =>
  text.length > 60 ? `${[...text].slice(0, 60).join('')}…` : text

/** A cell that cannot be stored where it belongs: it becomes a line of the message. */
export const keptOut = (name: string, text: string, why: string): Cell<null> => ({
  value: null,
  notes: [`${name} “${short(text)}”: ${why} It was added to the message.`],
  forMessage: `${name} in the file: ${text}`,
})

/** Between several values of one cell: Google Contacts writes it, and columns of one field are joined by it. */
export const betweenValues = ' ::: '

/** The values of a cell that say something. */
export const valuesIn = (cell: string): string[] =>
  cell
    .split(betweenValues.trim())
    .map((value) => value.replace(/\s+/g, ' ').trim())
    .filter((value) => value !== '' && !isFiller(value))
