import { randomUUID } from 'node:crypto'
import { createReadStream, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { join } from 'node:path'
import type { Sink } from './body.ts'

/** Bodies of at most so many bytes are stored with their metadata: all that come together then wait for the disk once. */
export const smallBytes = 128 * 1024

/** Takes a small body. */
export async function collect<T>(
  fill: (write: Sink) => Promise<T>,
): Promise<{ blob: string; bytes: Buffer; result: T }> {
  const chunks: Uint8Array[] = []
  const result = await fill(async (chunk) => void chunks.push(chunk))
  return { blob: randomUUID(), bytes: Buffer.concat(chunks), result }
}

/** Bodies on disk, each a file named by a random id: no key ever becomes a file name. */
export class Blobs {
  readonly #final: string
  readonly #temporary: string
  #syncing: Promise<unknown> = Promise.resolve()
  #nextSync: Promise<void> | undefined

  constructor(dataDir: string) {
    this.#final = join(dataDir, 'blobs')
    this.#temporary = join(dataDir, 'tmp')
    rmSync(this.#temporary, { recursive: true, force: true })
    mkdirSync(this.#final, { recursive: true })
    mkdirSync(this.#temporary, { recursive: true })
  }

  /** Removes files nothing refers to: what a crash left between a body and its metadata. */
  sweep(known: ReadonlySet<string>): void {
    for (const name of readdirSync(this.#final)) if (!known.has(name)) rmSync(join(this.#final, name))
  }

  /**
   * Writes a body: temporary file, fsync, rename, fsync of the folder. When this resolves the
   * bytes are on disk; when `fill` throws, nothing is left of them.
   */
  async create<T>(fill: (write: Sink) => Promise<T>): Promise<{ blob: string; result: T }> {
    const blob = randomUUID()
    const path = join(this.#temporary, blob)
    const file = await open(path, 'wx')
    try {
      const result = await fill((chunk) => writeAll(file, chunk))
      await file.sync()
      await file.close()
      await rename(path, join(this.#final, blob))
      await this.#syncNames()
      return { blob, result }
    } catch (error) {
      await file.close().catch(() => undefined)
      await rm(path, { force: true })
      throw error
    }
  }

  /** One that begins after a name was written does for all that wait for it. */
  #syncNames(): Promise<void> {
    return (this.#nextSync ??= this.#syncing.then(() => {
      this.#nextSync = undefined
      const sync = syncFolder(this.#final)
      this.#syncing = sync.catch(() => undefined)
      return sync
    }))
  }

  /** Bytes `start` to `end`, both included. Opens at once: a delete that follows takes nothing from it. */
  read(blob: string, start: number, end: number): Readable {
    const fd = openSync(join(this.#final, blob), 'r')
    return createReadStream('', { fd, start, end, highWaterMark: 256 * 1024 })
  }

  async remove(blobs: readonly string[]): Promise<void> {
    await Promise.all(blobs.map((blob) => rm(join(this.#final, blob), { force: true })))
  }
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let done = 0; done < chunk.length;) {
    const { bytesWritten } = await file.write(chunk, done)
    done += bytesWritten
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
