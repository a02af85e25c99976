import { storedNames, writeStored } from './storage.ts'

// What the first screen needs of `drafts.ts`.

export const commonPrefix = 'draft:'

export const hasDrafts = (): boolean => storedNames(commonPrefix).length > 0

export const removeDrafts = (prefix = commonPrefix): void => {
  for (const place of storedNames(prefix)) writeStored(place, null)
}
