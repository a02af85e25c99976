import * as z from 'zod/mini'
import { readStored, writeStored } from '../../kit/storage.ts'

const pastImport = z.object({
  id: z.uuid(),
  file: z.string(),
  at: z.iso.datetime(),
  added: z.array(z.string()),
  undone: z.boolean(),
  /** Of these, the leads that its undo did not delete. */
  kept: z.array(z.string()),
})
export type PastImport = z.infer<typeof pastImport>

const key = 'imports-done'
/** Days in which an import can be undone here. */
const days = 30
const maxRemembered = 10
/** Browsers store a few million characters; an id needs forty. */
const maxLeads = 40_000

/** Latest first. */
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

export const rememberPast = (past: PastImport, now: Date): void => {
  const others = pastImports(now).filter(({ id }) => id !== past.id)
  let room = maxLeads
  const kept = [past, ...others].slice(0, maxRemembered).filter(({ added }) => (room -= added.length) >= 0)
  writeStored(key, JSON.stringify(kept))
}

export const deletedLeads = (importId: string): string[] => {
  const past = pastImports(new Date()).find(({ id, undone }) => id === importId && undone)
  return past?.added.filter((id) => !past.kept.includes(id)) ?? []
}

/** None once they are restored. */
export const markUndone = (importId: string, deleted: ReadonlySet<string>): void => {
  const now = new Date()
  const marked = (past: PastImport): PastImport => ({
    ...past,
    undone: deleted.size > 0,
    kept: past.added.filter((id) => !deleted.has(id)),
  })
  const all = pastImports(now).map((past) => (past.id === importId ? marked(past) : past))
  writeStored(key, JSON.stringify(all))
}
