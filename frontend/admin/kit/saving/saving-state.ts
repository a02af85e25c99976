import { merge } from '../merge.ts'

export interface Stored<V> {
  values: V
  version: number
}

/** `failed`: the last attempt failed, and is retried if `retries`. `conflict`: others changed the same fields. */
type Phase<V> =
  | { name: 'saved' }
  | { name: 'unsaved' }
  | { name: 'saving'; sent: Partial<V> }
  | { name: 'failed'; message: string; retries: boolean; tries: number }
  | { name: 'conflict'; theirs: Stored<V>; fields: readonly (keyof V)[] }

export interface SavingState<V> {
  values: V
  base: Stored<V>
  phase: Phase<V>
  /** The number of failed attempts in a row. */
  tries: number
  /** By field. They are not sent again. */
  refused: Refused<V>
}

/** `at` is the field as the server names it, which may be a part of ours. */
type Refused<V> = { readonly [Field in keyof V]?: { value: V[Field]; message: string; at: string } }

type Normalize<V> = <Some extends Partial<V>>(values: Some) => Some

export type SavingEvent<V> =
  | { type: 'typed'; change: Partial<V> }
  | { type: 'sending'; change: Partial<V> }
  | { type: 'saved'; stored: Stored<V> }
  | { type: 'failed'; message: string; retries: boolean }
  | { type: 'refused'; refused: Refused<V> }
  /** A save was refused because of this newer state. */
  | { type: 'stale'; theirs: Stored<V> }
  | { type: 'keep-mine' }
  /** Discards unsaved changes. */
  | { type: 'replaced'; stored: Stored<V> }
  /** Unsaved text of an earlier visit and its base. */
  | { type: 'restored'; values: V; base: Stored<V> }

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export const savingFrom = <V>(stored: Stored<V>): SavingState<V> => ({
  values: stored.values,
  base: stored,
  phase: { name: 'saved' },
  tries: 0,
  refused: {},
})

export const unsavedOf = <V extends object>({ values, base }: SavingState<V>): Partial<V> => {
  const changed: Partial<V> = {}
  for (const field of Object.keys(values) as (keyof V)[])
    if (!same(values[field], base.values[field])) changed[field] = values[field]
  return changed
}

export const refusalOf = <V>(
  { refused, values }: SavingState<V>,
  field: keyof V,
): { message: string; at: string } | undefined => {
  const found = refused[field]
  return found && same(found.value, values[field]) ? found : undefined
}

const settled = <V extends object>(state: SavingState<V>): SavingState<V> => ({
  ...state,
  phase: { name: Object.keys(unsavedOf(state)).length > 0 ? 'unsaved' : 'saved' },
})

/** The server trims texts. */
export const trimmed = <V extends object>(values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as V

/** Takes over the saved state, but keeps typed text that the server only stores in another notation. */
function afterSave<V extends object>(
  state: SavingState<V>,
  sent: Partial<V>,
  stored: Stored<V>,
  normalize: Normalize<V>,
): SavingState<V> {
  const [values, base] = [{ ...state.values }, { ...stored.values }]
  const [sentAs, storedAs] = [normalize(sent), normalize(stored.values)]
  for (const field of Object.keys(values) as (keyof V)[]) {
    const before = sent[field] ?? state.base.values[field]
    if (field in sent && same(sentAs[field], storedAs[field])) base[field] = before
    else if (same(values[field], before)) values[field] = stored.values[field]
  }
  return { ...state, values, base: { values: base, version: stored.version } }
}

/** Typed text is replaced only if the person chose so. */
export function nextSaving<V extends object>(
  state: SavingState<V>,
  event: SavingEvent<V>,
  normalize: Normalize<V> = trimmed,
): SavingState<V> {
  const { phase, values, base } = state
  switch (event.type) {
    case 'typed': {
      const typed = { ...state, values: { ...values, ...event.change } }
      return phase.name === 'saving' || phase.name === 'conflict' ? typed : settled(typed)
    }
    case 'sending':
      return { ...state, phase: { name: 'saving', sent: event.change } }
    case 'saved': {
      if (phase.name !== 'saving') return state
      return settled({ ...afterSave(state, phase.sent, event.stored, normalize), tries: 0 })
    }
    case 'failed': {
      const tries = state.tries + 1
      const { message, retries } = event
      return { ...state, tries, phase: { name: 'failed', message, retries, tries } }
    }
    case 'refused':
      return settled({ ...state, refused: { ...state.refused, ...event.refused } })
    case 'stale': {
      const { theirs } = event
      const newest = normalize(theirs.values)
      const began = normalize(base.values)
      const merged = merge(began, { ...began, ...unsavedOf(state) }, newest)
      if (merged.clashes.length > 0)
        return {
          ...state,
          values: merged.values,
          phase: { name: 'conflict', theirs, fields: merged.clashes },
        }
      const next = { ...theirs, values: { ...theirs.values } }
      // An unchanged field also keeps its notation.
      for (const field of Object.keys(began) as (keyof V)[])
        if (same(newest[field], began[field])) {
          if (same(merged.values[field], began[field])) merged.values[field] = values[field]
          next.values[field] = base.values[field]
        }
      return settled({ ...state, values: merged.values, base: next })
    }
    case 'keep-mine':
      return phase.name === 'conflict' ? settled({ ...state, base: phase.theirs }) : state
    case 'replaced':
      return savingFrom(event.stored)
    case 'restored':
      return settled({ ...state, values: event.values, base: event.base })
  }
}
