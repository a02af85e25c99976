import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { explain } from './data-dir.ts'

/** Thrown when another process uses the data directory. */
export class InUse extends Error {}

/**
 * Locks a data directory until the process ends, even by a crash.
 * @throws InUse, or UserError when the lock file is damaged or cannot be written
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
