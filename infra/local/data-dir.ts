import { access, constants, mkdir, stat, statfs } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { UserError } from './settings.ts'

const elsewhere = 'or keep the records elsewhere: DATA_DIR=another-folder npm start'

const unwritable = (path: string) =>
  new UserError(`This account may not read and write ${path}. Allow it, ${elsewhere}`)
const notFolder = (path: string) =>
  new UserError(
    `${path} cannot be a folder: there is a file in its place, or above it. Move that away, ${elsewhere}`,
  )
const full = (path: string) =>
  new UserError(`The disk that holds ${path} is full. Free some space and start again.`)
export const damaged = (path: string) =>
  new UserError(
    `${path} is damaged. Move it away and start again (what was in it is lost), or put back a copy of it.`,
  )

const byCode: Record<string, (path: string) => UserError> = {
  EACCES: unwritable,
  EPERM: unwritable,
  EROFS: unwritable,
  EEXIST: notFolder,
  ENOTDIR: notFolder,
  ENOSPC: full,
  EDQUOT: full,
}

/** SQLite's result codes: READONLY, CORRUPT, FULL, CANTOPEN, NOTADB. */
const bySqliteCode: Record<number, (path: string) => UserError> = {
  8: unwritable,
  11: damaged,
  13: full,
  14: unwritable,
  26: damaged,
}

export function explain(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || error instanceof UserError) return error
  const { code = '', errcode = 0, path: named = path, syscall } = error as FileError
  if (syscall === 'listen') return error
  const say = code === 'ERR_SQLITE_ERROR' ? bySqliteCode[errcode & 0xff] : byCode[code]
  if (say) return say(named)
  return error.cause instanceof Error ? explain(error.cause, path) : error
}

interface FileError extends NodeJS.ErrnoException {
  /** SQLite's extended result code. */
  errcode?: number
}

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (['ENOSPC', 'EDQUOT'].includes(String((error as FileError).code)) ||
    ((error as FileError).errcode ?? 0) % 256 === 13)

/** @throws UserError when the folder cannot be created, read and written */
export async function requireFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 })
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw explain(error, path)
  }
}

/** SQLite itself would also open a read-only file. @throws UserError when it is damaged or read-only */
export async function requireSound(path: string): Promise<void> {
  try {
    if (!(await stat(path).catch(ignoreMissing))) return
    await access(path, constants.R_OK | constants.W_OK)
    const db = new DatabaseSync(path, { timeout: 2000 })
    try {
      const [found] = db.prepare('PRAGMA quick_check(1)').all()
      if (found?.['quick_check'] !== 'ok') throw damaged(path)
    } finally {
      db.close()
    }
  } catch (error) {
    throw explain(error, path)
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

const leastRoom = 1024 * 1024

/** @throws UserError when the disk is almost full */
export async function requireRoom(directory: string): Promise<void> {
  if ((await roomIn(directory)) < leastRoom) throw full(directory)
}

async function roomIn(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}

/** Prints once when the disk is almost full, and once when it has room again. */
export function watchRoom(directory: string, periodMs = 2000): { close(): void } {
  let wasFull = false
  const look = async () => {
    const isFull = (await roomIn(directory)) < leastRoom
    if (isFull !== wasFull)
      console.error(
        isFull
          ? `The disk that holds ${directory} is full. Writes are refused until there is space.`
          : 'The disk has space again.',
      )
    wasFull = isFull
  }
  const timer = setInterval(() => void look().catch(() => undefined), periodMs)
  return { close: () => clearInterval(timer) }
}

export class InUse extends Error {}

/** Until the process ends, even by a crash. @throws InUse, or UserError when the lock file cannot be read or written */
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
