import type { DatabaseSync } from 'node:sqlite'
import { transaction } from './database.ts'

interface Job {
  /** @returns what tells the caller, once it is on disk */
  run: () => () => void
  reject: (error: unknown) => void
}

/** Writes changes that come at the same time in one transaction, since each waits for the disk. */
export class GroupCommit {
  readonly #database: DatabaseSync
  #waiting: Job[] = []

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Resolves when the change is on disk. @throws what it throws, and then nothing of it is kept; others are not touched */
  write<T>(change: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const run = () => {
        const result = change()
        return () => resolve(result)
      }
      if (this.#waiting.push({ run, reject }) === 1) setImmediate(() => this.#commit())
    })
  }

  #commit(): void {
    const jobs = this.#waiting
    this.#waiting = []
    try {
      const settle = transaction(this.#database, () => jobs.map((job) => this.#apart(job)))
      for (const tell of settle) tell()
    } catch (error) {
      for (const { reject } of jobs) reject(error)
    }
  }

  #apart({ run, reject }: Job): () => void {
    this.#database.exec('SAVEPOINT job')
    try {
      const tell = run()
      this.#database.exec('RELEASE job')
      return tell
    } catch (error) {
      this.#database.exec('ROLLBACK TO job; RELEASE job')
      return () => reject(error)
    }
  }
}
