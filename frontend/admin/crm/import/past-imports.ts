import * as z from 'zod/mini'
import { readStored, writeStored } from '../../kit/storage.ts'

const pastImport = z.object({
  /** The import's own. */
  id: z.uuid(),
  file: z.string(),
  at: z.iso.datetime(),
  /** The leads it added. */
  added: z.array(z.string()),
  undone: z.boolean(),
})
/** An import that added leads, as this browser knows it. */
export type PastImport = z.infer<typeof pastImport>

const key = 'imports-done'
/** Days in which it may still be undone from here: later the leads have been worked on. */
const days = 30
const maxRemembered = 10
/** A browser has room for a few million characters; an id takes forty. */
const maxLeads = 40_000

/** The imports of the last days, the latest first. */
export const pastImports = (now: Date): PastImport[] => {
  try {
    const earliest = new Date(now.getTime() - days * 86_400_000).toISOString()
    return z
      .array(pastImport)
      .parse(JSON.parse(readStored(key) ?? '[]'))
      .filter(({ at }) => at > earliest)
  } catch {
    return []
  }
}

/** Remembers an import in place of what was known of it. */
export const rememberPast = (past: PastImport, now: Date): void => {
  const others = pastImports(now).filter(({ id }) => id !== past.id)
  let room = maxLeads
  const kept = [past, ...others].slice(0, maxRemembered).filter(({ added }) => (room -= added.length) >= 0)
  writeStored(key, JSON.stringify(kept))
}

/** Whether the leads of an import were deleted. */
export const wasUndone = (importId: string): boolean =>
  pastImports(new Date()).some(({ id, undone }) => id === importId && undone)

/** Says that the leads of an import were deleted, or are back. */
export const markUndone = (importId: string, undone: boolean): void => {
  const now = new Date()
  const all = pastImports(now)
  writeStored(key, JSON.stringify(all.map((past) => (past.id === importId ? { ...past, undone } : past))))
}
