import { readStored, writeStored } from './storage.ts'

const stored = 'work-as'
/** Where storage is forbidden the page itself remembers. */
let known: string | null = null

/** The name that records of this person's work carry; null where none was set, or somebody logged out since. */
export const workName = (): string | null => known ?? readStored(stored)

export const rememberName = (name: string | null): void => {
  known = name
  writeStored(stored, name)
}
