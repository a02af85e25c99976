import { ApiError, describeError, isTemporary } from '#api/error.ts'
import type { FieldError } from '#shared/api/problem.ts'
import {
  nextSaving,
  refusalOf,
  savingFrom,
  trimmed,
  unsavedOf,
  type SavingEvent,
  type SavingState,
  type Stored,
} from './saving-state.ts'

export interface SaverOptions<V extends object> {
  /** The others are not saved. @param values of all fields */
  savable: (change: Partial<V>, values: V) => Partial<V>
  /** @throws ApiError */
  save: (change: Partial<V>, version: number) => Promise<Stored<V>>
  newest: () => Promise<Stored<V>>
  /** Called after changes of others in these fields were merged. */
  onTaken: (fields: (keyof V)[]) => void
  onRefused?: (fields: (keyof V)[], saver: Saver<V>) => void
  /** Our field for one that the server named. Without it, both have the same names. */
  fieldOf?: (serverField: string) => keyof V | undefined
  /** Returns values as the server would return them. Without it, it trims texts. */
  normalize?: <Some extends Partial<V>>(values: Some) => Some
}

/** Saves after a pause in typing, or after this time of continuous typing. */
const pauseMs = 1_000
const maxUnsavedMs = 8_000
/** Pauses before retries of a failed save. The last one repeats. */
const retriesMs = [2_000, 5_000, 10_000, 30_000]

/** For one flush. Others may save meanwhile, and fields may be refused. */
const maxTries = 3

/** One save at a time. Retries failures. */
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
    this.#state = nextSaving(this.#state, event, this.#options.normalize ?? trimmed)
    this.#plan()
    for (const listener of this.#listeners) listener()
  }

  get pending(): boolean {
    return Object.keys(this.#change()).length > 0
  }

  #change(): Partial<V> {
    const change = { ...this.#options.savable(unsavedOf(this.#state), this.#state.values) }
    for (const field of Object.keys(change) as (keyof V)[])
      if (refusalOf(this.#state, field) !== undefined) delete change[field]
    return change
  }

  /** @returns the new version, or undefined if not everything could be saved */
  async flush(): Promise<number | undefined> {
    await this.#running
    for (let tries = 0; tries < maxTries && this.#state.phase.name !== 'conflict' && this.pending; tries++)
      await this.#run()
    const clean = Object.keys(unsavedOf(this.#state)).length === 0
    return clean && this.#state.phase.name === 'saved' ? this.#state.base.version : undefined
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #plan(): void {
    clearTimeout(this.#timer)
    const { phase } = this.#state
    if (phase.name !== 'unsaved') this.#unsavedSince = undefined
    if (phase.name === 'failed' && phase.retries) {
      this.#timer = setTimeout(() => void this.#run(), retriesMs[phase.tries - 1] ?? retriesMs.at(-1))
    } else if (phase.name === 'unsaved' && this.pending) {
      this.#unsavedSince ??= Date.now()
      const remaining = this.#unsavedSince + maxUnsavedMs - Date.now()
      this.#timer = setTimeout(() => void this.#run(), Math.max(0, Math.min(pauseMs, remaining)))
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

  /** So that the others can be saved. */
  #refuse(fields: readonly { own: keyof V; at: string; message: string }[], change: Partial<V>): void {
    const entries = fields.map(({ own, at, message }) => [own, { value: change[own], message, at }])
    this.send({ type: 'refused', refused: Object.fromEntries(entries) })
    this.#options.onRefused?.(
      fields.map(({ own }) => own),
      this,
    )
  }

  #ownFields(errors: readonly FieldError[], change: Partial<V>) {
    const { fieldOf = (field: string) => field as keyof V } = this.#options
    return errors.flatMap(({ field: at, message }) => {
      const own = fieldOf(at)
      return own !== undefined && own in change ? [{ own, at, message }] : []
    })
  }

  async #explain(error: unknown, change: Partial<V>): Promise<void> {
    console.error('Saving failed', error)
    const fail = (reason: unknown) =>
      this.send({
        type: 'failed',
        message: describeError(reason),
        retries: isTemporary(reason) || isBusy(reason),
      })
    const fields = error instanceof ApiError ? this.#ownFields(error.fields, change) : []
    if (fields.length > 0) return this.#refuse(fields, change)
    if (!(error instanceof ApiError) || error.code !== 'stale-version') return fail(error)
    try {
      const theirs = await this.#options.newest()
      const before = this.#state.values
      this.send({ type: 'stale', theirs })
      const { values, phase } = this.#state
      const taken = (Object.keys(values) as (keyof V)[]).filter((field) => values[field] !== before[field])
      if (taken.length > 0 && phase.name !== 'conflict') this.#options.onTaken(taken)
    } catch (reason) {
      fail(reason)
    }
  }
}

const isBusy = (error: unknown) => error instanceof ApiError && (error.status === 429 || error.status >= 500)
