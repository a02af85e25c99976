import { merge } from '../../kit/merge.ts'

/** What is edited, as the server has it. */
export interface Stored<V> {
  values: V
  version: number
}

/**
 * Where saving stands. `saved`: all that can be saved is; `failed`: the last try did not succeed, and is made again where
 * `again` says so; `conflict`: others changed the same fields, and a person has to choose.
 */
type Phase<V> =
  | { name: 'saved' }
  | { name: 'unsaved' }
  | { name: 'saving'; sent: Partial<V> }
  | { name: 'failed'; words: string; again: boolean; tries: number }
  | { name: 'conflict'; theirs: Stored<V>; fields: readonly (keyof V)[] }

export interface SavingState<V> {
  /** What is on the screen. */
  values: V
  /** What the server is known to have, and the version of that. */
  base: Stored<V>
  phase: Phase<V>
  /** Tries in a row that did not succeed. */
  tries: number
  /** What the server does not take, by field, and why: it is sent again once it is another value. */
  refused: Refused<V>
}

type Refused<V> = { readonly [Field in keyof V]?: { value: V[Field]; words: string } }

export type SavingEvent<V> =
  | { type: 'typed'; change: Partial<V> }
  | { type: 'sending'; change: Partial<V> }
  | { type: 'saved'; stored: Stored<V> }
  | { type: 'failed'; words: string; again: boolean }
  | { type: 'refused'; refused: Refused<V> }
  /** A save was refused because of a newer state, which is this. */
  | { type: 'stale'; theirs: Stored<V> }
  | { type: 'keep-mine' }
  /** The server's state as it is now, whatever was typed. */
  | { type: 'replaced'; stored: Stored<V> }
  /** Text that an earlier visit left, and what it was typed on. */
  | { type: 'restored'; values: V; base: Stored<V> }

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export const savingFrom = <V>(stored: Stored<V>): SavingState<V> => ({
  values: stored.values,
  base: stored,
  phase: { name: 'saved' },
  tries: 0,
  refused: {},
})

/** The fields that differ from what the server has. */
export const unsavedOf = <V extends object>({ values, base }: SavingState<V>): Partial<V> => {
  const changed: Partial<V> = {}
  for (const field of Object.keys(values) as (keyof V)[])
    if (!same(values[field], base.values[field])) changed[field] = values[field]
  return changed
}

/** What the server said against a field as it is now. */
export const refusalOf = <V>({ refused, values }: SavingState<V>, field: keyof V): string | undefined => {
  const found = refused[field]
  return found && same(found.value, values[field]) ? found.words : undefined
}

const settled = <V extends object>(state: SavingState<V>): SavingState<V> => ({
  ...state,
  phase: { name: Object.keys(unsavedOf(state)).length > 0 ? 'unsaved' : 'saved' },
})

/** The server takes the space away at the ends of a text; that is no change. */
const trimmed = <V extends object>(values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as V

/** What was sent counts as stored the way it was typed: it is not changed under the hands of a person for a space. */
function afterSave<V extends object>(
  state: SavingState<V>,
  sent: Partial<V>,
  stored: Stored<V>,
): SavingState<V> {
  const [values, base] = [{ ...state.values }, { ...stored.values }]
  const [told, answered] = [trimmed(sent), trimmed(stored.values)]
  for (const field of Object.keys(values) as (keyof V)[]) {
    const before = sent[field] ?? state.base.values[field]
    if (field in sent && same(told[field], answered[field])) base[field] = before
    else if (same(values[field], before)) values[field] = stored.values[field]
  }
  return { ...state, values, base: { values: base, version: stored.version } }
}

/** How saving goes on after an event. What was typed is only ever replaced where a person said so. */
export function nextSaving<V extends object>(state: SavingState<V>, event: SavingEvent<V>): SavingState<V> {
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
      return settled({ ...afterSave(state, phase.sent, event.stored), tries: 0 })
    }
    case 'failed': {
      const tries = state.tries + 1
      const { words, again } = event
      return { ...state, tries, phase: { name: 'failed', words, again, tries } }
    }
    case 'refused':
      return settled({ ...state, refused: { ...state.refused, ...event.refused } })
    case 'stale': {
      const { theirs } = event
      const merged = merge(trimmed(base.values), values, theirs.values)
      if (merged.clashes.length === 0) return settled({ ...state, values: merged.values, base: theirs })
      return { ...state, values: merged.values, phase: { name: 'conflict', theirs, fields: merged.clashes } }
    }
    case 'keep-mine':
      return phase.name === 'conflict' ? settled({ ...state, base: phase.theirs }) : state
    case 'replaced':
      return savingFrom(event.stored)
    case 'restored':
      return settled({ ...state, values: event.values, base: event.base })
  }
}
