import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { FieldError } from '#shared/api/problem.ts'
import { ApiError, describeError, isTemporary } from '#api/error.ts'
import { Store } from '#ui/store.ts'
import type { DraftKeeper } from '../drafts.ts'

export interface Stored<V> {
  values: V
  /** 0 for a new record. */
  version: number
  /** Who changed it last, and when, if the server tells it. */
  by?: string | undefined
  at?: string | undefined
}

export interface Sent<V> {
  /** As the schema cleans them. */
  values: V
  /** Only the fields to save. */
  change: Partial<V>
  version: number
  /** The stored values that the person started from. */
  base: V
}

export interface EditorOptions<V extends FieldValues> {
  /** The name that unsaved text is stored under, such as `lead:new`. Without it, unsaved text is not stored. */
  name?: string
  /** Checks the values, and cleans them before they are sent. */
  schema: z.ZodMiniObject
  /** Rules about several fields at once. */
  check?: (values: V) => readonly FieldError[]
  /** The newest known state. An unchanged form follows it. */
  stored: Stored<V>
  /** Returns the saved state if editing continues. */
  save: (sent: Sent<V>) => Promise<Stored<V> | void>
  /** Loads the newest state after a save was refused as stale. */
  newest?: () => Promise<Stored<V>>
  autosave?: {
    /** The record in words, for text that could not be saved when the screen was left: “Fees”, article. */
    describe: (values: V) => { name: string; kind: string }
    /** Refetches what depends on the record, after the screen is left. */
    refresh: () => Promise<unknown>
    /** Fields that the server checks together, so that they are saved together. */
    together?: readonly (keyof V)[]
  }
  /** Fields that are worth keeping only with others, such as the kind of a note. */
  minor?: readonly (keyof V)[]
  /** Our path for a field that the server named. Without it, both have the same names. */
  fieldFor?: (serverField: string) => string | undefined
}

export interface WorkState<V> {
  base: Stored<V>
  saving: boolean
  /** Why the last save failed, apart from errors of fields. */
  failure: string
  retries: boolean
  /** How often the person submitted the form. */
  attempt: number
  problems: readonly FieldError[]
  /** The state of someone else that the person must choose about. */
  conflict: Stored<V> | undefined
}

/** What is stored: the fields that were typed in, and what they said before. */
export interface Kept<V> {
  values: V
  base: V
}

/** Autosave saves after a pause in typing, or after this time of continuous typing. In milliseconds. */
const pause = 1_000
const longest = 8_000
/** Pauses before retries. The last one repeats. */
const retryAfter = [2_000, 5_000, 10_000, 30_000]
/** For one flush: fields may be refused one after the other. */
const maxTries = 3

/** The work on one record: what is unsaved, and its saving, one save at a time. The form holds the values. */
export class Work<V extends FieldValues> {
  readonly #form: UseFormReturn<V>
  #options: EditorOptions<V>
  readonly #draft: DraftKeeper<Kept<V>>
  readonly store: Store<WorkState<V>>
  /** Errors of the server, each with the value it refused. */
  #refused: (FieldError & { value: unknown })[] = []
  #running: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #unsavedSince: number | undefined
  #failures = 0
  #text = ''

  constructor(form: UseFormReturn<V>, options: EditorOptions<V>, draft: DraftKeeper<Kept<V>>) {
    this.#form = form
    this.#options = options
    this.#draft = draft
    this.store = new Store<WorkState<V>>({
      base: options.stored,
      saving: false,
      failure: '',
      retries: false,
      attempt: 0,
      problems: [],
      conflict: undefined,
    })
  }

  get #state(): WorkState<V> {
    return this.store.get()
  }

  readonly values = (): V => this.#form.getValues()

  #show(change: Partial<WorkState<V>>): void {
    this.store.set({ ...this.#state, ...change })
  }

  /** The fields whose text is not saved, as the schema cleans them. */
  readonly changes = (): Partial<V> => this.#between(this.#state.base.values, this.#form.getValues())

  #between(since: V, now: V): Partial<V> {
    return changesOf(this.#options.schema, since, now)
  }

  /** The changes that can be saved now. */
  readonly savable = (): Partial<V> => {
    const change = this.changes()
    if (isEmpty(change)) return change
    const { together = [] } = this.#options.autosave ?? {}
    const wrong = new Set(this.#problems().map(({ field }) => topOf(field)))
    const held = together.some((field) => wrong.has(String(field))) ? together : []
    return Object.fromEntries(
      Object.entries(change).filter(([field]) => !wrong.has(field) && !held.includes(field)),
    ) as Partial<V>
  }

  #problems(): FieldError[] {
    const { schema, check } = this.#options
    const values = this.#form.getValues()
    const issues = schema.safeParse(values).error?.issues ?? []
    return [
      ...issues.map(({ path, message }) => ({ field: path.join('.'), message })),
      ...(check?.(values) ?? []),
      ...this.#refused.filter(({ field, value }) => isSame(values[topOf(field)], value)),
    ]
  }

  /** Shows the errors of all fields. */
  readonly check = (): readonly FieldError[] => {
    const problems = this.#problems()
    this.#show({ problems })
    return problems
  }

  /** The newest options, and perhaps a newer state. */
  follow(options: EditorOptions<V>): void {
    this.#options = options
    const { base, conflict } = this.#state
    // While saving, the newer state is ours.
    if (options.stored.version > (conflict ?? base).version && !this.#running) this.#meet(options.stored)
  }

  /** @param text all values, to notice a change */
  typed(text: string): void {
    if (text === this.#text) return
    this.#text = text
    this.#remember()
    if (this.#options.autosave && this.#state.failure) this.#show({ failure: '' })
    if (this.#state.attempt > 0) this.check()
    this.#plan()
  }

  #remember(): void {
    const { minor = [] } = this.#options
    const fields = Object.keys(this.changes())
    if (fields.every((field) => minor.includes(field))) return this.#draft.drop()
    const pick = (of: V) => Object.fromEntries(fields.map((field) => [field, of[field]])) as V
    this.#draft.keep({ values: pick(this.#form.getValues()), base: pick(this.#state.base.values) })
  }

  readonly set = (change: Partial<V>): void => {
    for (const [field, value] of Object.entries(change))
      this.#form.setValue(field as Path<V>, structuredClone(value))
  }

  /** Shows a state in place of what was typed; without one, the state that was saved last. */
  readonly replace = (by = this.#state.base): void => {
    this.#show({ base: by, conflict: undefined, failure: '', problems: [] })
    const typed = this.#form.getValues()
    const differing = Object.entries(by.values).filter(([field, value]) => !isSame(typed[field], value))
    this.set(Object.fromEntries(differing) as Partial<V>)
    this.#remember()
  }

  /** Continues with the text of an earlier visit. If it was typed on another text, the person chooses. */
  restore({ base: began, values }: Kept<V>): void {
    const { base } = this.#state
    if (!isEmpty(this.#between(began, base.values))) this.#show({ conflict: base })
    this.set(values)
  }

  /** Another person may have made this newer state. */
  #meet(newer: Stored<V>): void {
    const isKnown = [this.#state.base.values, this.#form.getValues()].some((values) =>
      isEmpty(this.#between(values, newer.values)),
    )
    if (isKnown) this.#show({ base: newer, conflict: undefined })
    else if (isEmpty(this.changes())) this.replace(newer)
    else this.#show({ conflict: newer })
  }

  readonly keepMine = async (): Promise<void> => {
    this.#show({ base: this.#state.conflict ?? this.#state.base, conflict: undefined })
    await (this.#options.autosave ? this.flush() : this.submit())
  }

  /** @returns what was typed */
  keepTheirs(): V {
    const mine = structuredClone(this.#form.getValues())
    this.replace(this.#state.conflict)
    return mine
  }

  /** Saves, or shows why not. */
  readonly submit = async (): Promise<void> => {
    const { autosave } = this.#options
    if (this.#running && !autosave) return
    if (!autosave) this.#refused = []
    const problems = this.#problems()
    this.#show({ attempt: this.#state.attempt + 1, failure: '', problems })
    if (autosave) await this.flush()
    else if (problems.length === 0 && !this.#state.conflict) await this.#run(this.changes())
  }

  /** Saves now. @returns the version, or undefined if not everything could be saved */
  readonly flush = async (): Promise<number | undefined> => {
    await this.#running
    for (let tries = 0; tries < maxTries && !this.#state.conflict; tries++) {
      const change = this.savable()
      if (isEmpty(change)) break
      await this.#run(change)
      if (this.#state.failure) break
    }
    return isEmpty(this.changes()) && !this.#state.conflict ? this.#state.base.version : undefined
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #plan(): void {
    clearTimeout(this.#timer)
    const { conflict, failure, retries } = this.#state
    if (!this.#options.autosave || this.#running || conflict || (failure && !retries)) return
    if (isEmpty(this.savable())) {
      this.#unsavedSince = undefined
      return
    }
    this.#unsavedSince ??= Date.now()
    const soon = Math.max(0, Math.min(pause, this.#unsavedSince + longest - Date.now()))
    const delay = failure ? (retryAfter[this.#failures - 1] ?? retryAfter.at(-1)) : soon
    this.#timer = setTimeout(() => void this.#run(this.savable()), delay)
  }

  #run(change: Partial<V>): Promise<void> {
    this.#unsavedSince = undefined
    this.#running ??= this.#save(change).finally(() => {
      this.#running = undefined
      this.#show({ saving: false })
      this.#plan()
    })
    return this.#running
  }

  async #save(change: Partial<V>): Promise<void> {
    const { version, values: base } = this.#state.base
    const { schema, save } = this.#options
    const typed = structuredClone(this.#form.getValues())
    this.#show({ failure: '', saving: true })
    try {
      const values = cleaned(schema, typed)
      const saved = await save({ values, change, version, base })
      this.#failures = 0
      if (saved) this.#settle(saved, typed, change)
      else this.#draft.drop()
    } catch (error) {
      await this.#explain(error, change).catch((reason: unknown) => this.#fail(reason))
    }
  }

  /** Text that was typed meanwhile is kept. */
  #settle(saved: Stored<V>, typed: V, change: Partial<V>): void {
    const { schema, autosave } = this.#options
    const now = this.#form.getValues()
    const values = { ...saved.values }
    for (const [field, part] of Object.entries(schema.shape)) {
      const before: unknown = field in change ? typed[field] : this.#state.base.values[field]
      const isKept = isSame(cleanedField(part, before), cleanedField(part, values[field]))
      // While the person writes, the text keeps its notation, such as a space at its end.
      if (autosave && isKept) Object.assign(values, { [field]: before })
      else if (isSame(now[field], before)) this.set({ [field]: values[field] } as Partial<V>)
    }
    this.#show({ base: { ...saved, values } })
    this.#remember()
  }

  #fail(error: unknown): void {
    const isBusy = error instanceof ApiError && (error.status === 429 || error.status >= 500)
    this.#failures++
    this.#show({ failure: describeError(error), retries: isTemporary(error) || isBusy })
  }

  async #explain(error: unknown, change: Partial<V>): Promise<void> {
    console.error('Saving failed', error)
    const { autosave, newest, fieldFor = pathOf } = this.#options
    if (error instanceof ApiError && error.code === 'stale-version' && newest) {
      const newer = await newest()
      if (newer.version <= this.#state.base.version) return this.#fail(error)
      this.#meet(newer)
      // No field of the form was changed by others.
      if (!autosave && !this.#state.conflict) await this.#save(this.changes())
      return
    }
    const typed = this.#form.getValues()
    const refused = (error instanceof ApiError ? error.fields : []).flatMap(({ field: named, message }) => {
      const field = fieldFor(named)
      if (field === undefined || !(topOf(field) in (autosave ? change : typed))) return []
      return [{ field, message, value: structuredClone(typed[topOf(field)]) }]
    })
    if (refused.length === 0) return this.#fail(error)
    this.#refused.push(...refused)
    this.#show({ problems: this.#problems(), attempt: this.#state.attempt + (autosave ? 0 : 1) })
  }
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
const isEmpty = (change: object): boolean => Object.keys(change).length === 0

/** `services[0].name` as `services.0.name` */
const pathOf = (serverField: string): string => serverField.replaceAll(/\[(\d+)\]/g, '.$1')
const topOf = (path: string): string => path.split('.', 1)[0] ?? ''

const cleanedField = (schema: unknown, value: unknown): unknown => {
  const read = (schema as z.ZodMiniType).safeParse(value)
  return read.success ? read.data : value
}

/** As the schema cleans them; wrong ones stay as they are. */
export const cleaned = <V extends FieldValues>({ shape }: z.ZodMiniObject, values: V): V => ({
  ...values,
  ...Object.fromEntries(
    Object.keys(shape).map((field) => [field, cleanedField(shape[field], values[field])]),
  ),
})

/** The fields that differ in more than their notation, as the schema cleans them. */
export const changesOf = <V extends FieldValues>({ shape }: z.ZodMiniObject, since: V, now: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([field, schema]) => {
      if (isSame(now[field], since[field])) return []
      const mine = cleanedField(schema, now[field])
      return isSame(mine, cleanedField(schema, since[field])) ? [] : [[field, mine]]
    }),
  ) as Partial<V>
