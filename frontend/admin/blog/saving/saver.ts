import { ApiError, inWords, mayPass } from '#api/error.ts'
import type { FieldError } from '#shared/api/problem.ts'
import {
  nextSaving,
  refusalOf,
  savingFrom,
  unsavedOf,
  type SavingEvent,
  type SavingState,
  type Stored,
} from './saving-state.ts'

export interface SaverOptions<V> {
  /** The fields of a change that can be saved as they are; the others wait until they are put right. */
  savable: (change: Partial<V>) => Partial<V>
  /** @throws ApiError */
  save: (change: Partial<V>, version: number) => Promise<Stored<V>>
  newest: () => Promise<Stored<V>>
  /** Others changed these fields meanwhile, and their change was taken over. */
  onTaken: (fields: (keyof V)[]) => void
  onRefused?: (fields: (keyof V)[]) => void
}

/** How long typing has to pause, and how long it may go on, before it is saved: milliseconds. */
const pauseMs = 1_000
const mostMs = 8_000
/** Pauses before a save that failed is tried again; the last one for all that follow. */
const retriesMs = [2_000, 5_000, 10_000, 30_000]

/** Of one flush: others may save in between, and single fields may be refused. */
const maxTries = 3

/** Saves what is typed: soon after it was typed, again when it failed, one save at a time. */
export class Saver<V extends object> {
  readonly #options: SaverOptions<V>
  #state: SavingState<V>
  readonly #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #unsavedSince: number | undefined
  #running: Promise<void> | undefined

  constructor(stored: Stored<V>, options: SaverOptions<V>) {
    this.#state = savingFrom(stored)
    this.#options = options
  }

  readonly current = (): SavingState<V> => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly send = (event: SavingEvent<V>): void => {
    this.#state = nextSaving(this.#state, event)
    this.#plan()
    for (const listener of this.#listeners) listener()
  }

  /** Whether there is anything that could be saved now. */
  get pending(): boolean {
    return Object.keys(this.#change()).length > 0
  }

  #change(): Partial<V> {
    const change = { ...this.#options.savable(unsavedOf(this.#state)) }
    for (const field of Object.keys(change) as (keyof V)[])
      if (refusalOf(this.#state, field) !== undefined) delete change[field]
    return change
  }

  /** Saves what there is, now. @returns the version it has then; undefined where not all of it could be saved */
  async flush(): Promise<number | undefined> {
    await this.#running
    for (let tries = 0; tries < maxTries && this.#state.phase.name !== 'conflict' && this.pending; tries++)
      await this.#run()
    const clean = Object.keys(unsavedOf(this.#state)).length === 0
    return clean && this.#state.phase.name === 'saved' ? this.#state.base.version : undefined
  }

  /** No timer goes on after it. */
  stop(): void {
    clearTimeout(this.#timer)
  }

  #plan(): void {
    clearTimeout(this.#timer)
    const { phase } = this.#state
    if (phase.name !== 'unsaved') this.#unsavedSince = undefined
    if (phase.name === 'failed' && phase.again) {
      this.#timer = setTimeout(() => void this.#run(), retriesMs[phase.tries - 1] ?? retriesMs.at(-1))
    } else if (phase.name === 'unsaved' && this.pending) {
      this.#unsavedSince ??= Date.now()
      const left = this.#unsavedSince + mostMs - Date.now()
      this.#timer = setTimeout(() => void this.#run(), Math.max(0, Math.min(pauseMs, left)))
    }
  }

  #run(): Promise<void> {
    this.#running ??= this.#save().finally(() => (this.#running = undefined))
    return this.#running
  }

  async #save(): Promise<void> {
    const change = this.#change()
    if (Object.keys(change).length === 0) return
    const { version } = this.#state.base
    this.send({ type: 'sending', change })
    try {
      this.send({ type: 'saved', stored: await this.#options.save(change, version) })
    } catch (error) {
      await this.#explain(error, change)
    }
  }

  /** The rest of a change is not held up by a field that the server does not take. */
  #refuse(fields: readonly FieldError[], change: Partial<V>): void {
    const entries = fields.map(({ field, message }) => [
      field,
      { value: change[field as keyof V], words: message },
    ])
    this.send({ type: 'refused', refused: Object.fromEntries(entries) })
    this.#options.onRefused?.(fields.map(({ field }) => field as keyof V))
  }

  async #explain(error: unknown, change: Partial<V>): Promise<void> {
    console.error('Saving failed', error)
    const refused = (reason: unknown) =>
      this.send({ type: 'failed', words: inWords(reason), again: mayPass(reason) || isBusy(reason) })
    const fields = error instanceof ApiError ? error.fields.filter(({ field }) => field in change) : []
    if (fields.length > 0) return this.#refuse(fields, change)
    if (!(error instanceof ApiError) || error.code !== 'stale-version') return refused(error)
    try {
      const theirs = await this.#options.newest()
      const before = this.#state.values
      this.send({ type: 'stale', theirs })
      const { values, phase } = this.#state
      const taken = (Object.keys(values) as (keyof V)[]).filter((field) => values[field] !== before[field])
      if (taken.length > 0 && phase.name !== 'conflict') this.#options.onTaken(taken)
    } catch (unread) {
      refused(unread)
    }
  }
}

/** Too many at once, or a server that fails for the moment. */
const isBusy = (error: unknown) => error instanceof ApiError && (error.status === 429 || error.status >= 500)
