import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { explain } from './data-dir.ts'

/** Raised when another process holds the data directory. */
export class InUse extends Error {}

/**
 * Keeps a data directory to one process at a time; the hold ends with the process, however it ends.
 * @throws InUse, or UserError when the file for it is damaged or cannot be written
 */
export function holdDirectory(directory: string): { release(): void } {
  const file = join(directory, 'lock.sqlite')
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(file)
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    if (db?.isOpen) db.close()
    const explained = explain(error, file)
    if (explained !== error) throw explained
    throw new InUse(`${directory} is in use by another run of this program. Stop that one first.`)
  }
  const held = db
  return { release: () => held.close() }
}
