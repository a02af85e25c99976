import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Raised when another process holds the data directory. */
export class InUse extends Error {}

/** Keeps a data directory to one process at a time; the hold ends with the process, however it ends. */
export function holdDirectory(directory: string): { release(): void } {
  const db = new DatabaseSync(join(directory, 'lock.sqlite'))
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch {
    db.close()
    throw new InUse(`${directory} is in use by another run of this program. Stop that one first.`)
  }
  return { release: () => db.close() }
}
