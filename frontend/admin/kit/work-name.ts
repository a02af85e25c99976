import { readStored, writeStored } from './storage.ts'

const stored = 'work-as'
/** For browsers without storage. */
let known: string | null = null

/** The name that signs this person's work; null if none is set or the person logged out. */
export const workName = (): string | null => known ?? readStored(stored)

export const rememberName = (name: string | null): void => {
  known = name
  writeStored(stored, name)
}
