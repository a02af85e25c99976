import { expect, it } from 'vitest'
import { nextSaving, savingFrom, unsavedOf, type SavingEvent, type SavingState } from './saving-state.ts'

interface Values {
  title: string
  markdown: string
}

const stored = (title: string, markdown: string, version: number) => ({
  values: { title, markdown },
  version,
})
const start = savingFrom(stored('T', 'a', 1))
const after = (...events: SavingEvent<Values>[]): SavingState<Values> =>
  events.reduce((state, event) => nextSaving(state, event), start)
const typed = (markdown: string) => ({ type: 'typed', change: { markdown } }) as const
const sending = (markdown: string) => ({ type: 'sending', change: { markdown } }) as const

it('is unsaved after typing and saved again when the change is removed', () => {
  expect(start.phase.name).toBe('saved')
  expect(after(typed('ab')).phase.name).toBe('unsaved')
  expect(after(typed('ab'), typed('a')).phase.name).toBe('saved')
})

it('keeps text typed during a save', () => {
  const state = after(typed('ab'), sending('ab'), typed('abc'), {
    type: 'saved',
    stored: stored('T', 'ab', 2),
  })
  expect([state.values.markdown, state.phase.name, state.base.version]).toEqual(['abc', 'unsaved', 2])
  expect(unsavedOf(state)).toEqual({ markdown: 'abc' })
})

it('keeps a space at the end of a text that the server trims', () => {
  const state = after(typed('ab '), sending('ab '), { type: 'saved', stored: stored('T', 'ab', 2) })
  expect([state.values.markdown, state.phase.name]).toEqual(['ab ', 'saved'])
})

it('shows the server’s version of fields that were not changed since', () => {
  const state = after(typed('b'), sending('b'), { type: 'saved', stored: stored('T 2', 'b-2', 2) })
  expect([state.values, state.phase.name]).toEqual([{ title: 'T 2', markdown: 'b-2' }, 'saved'])
})

it('keeps a field unsaved that was not sent', () => {
  const state = after({ type: 'typed', change: { title: 'not to be saved', markdown: 'b' } }, sending('b'), {
    type: 'saved',
    stored: stored('T', 'b', 2),
  })
  expect(unsavedOf(state)).toEqual({ title: 'not to be saved' })
})

it('counts failed attempts and resets the count after a success', () => {
  const failed = { type: 'failed', message: 'No.', retries: true } as const
  const state = after(typed('ab'), sending('ab'), failed, sending('ab'), failed)
  expect(state.phase).toEqual({ name: 'failed', message: 'No.', retries: true, tries: 2 })
  const now = [sending('ab'), { type: 'saved', stored: stored('T', 'ab', 2) } as const].reduce(
    (before, event) => nextSaving(before, event),
    state,
  )
  expect([now.tries, now.phase.name]).toEqual([0, 'saved'])
})

const conflict = [
  typed('mine'),
  sending('mine'),
  { type: 'stale', theirs: stored('Theirs', 'theirs', 5) },
] as const

it('keeps both texts in a conflict while typing continues', () => {
  const state = after(...conflict, typed('mine!'))
  expect(state.phase).toEqual({
    name: 'conflict',
    theirs: stored('Theirs', 'theirs', 5),
    fields: ['markdown'],
  })
  expect(state.values).toEqual({ title: 'Theirs', markdown: 'mine!' })
})

it('keeps our text based on their version', () => {
  const state = after(...conflict, { type: 'keep-mine' })
  expect([unsavedOf(state), state.base.version, state.phase.name]).toEqual([
    { markdown: 'mine' },
    5,
    'unsaved',
  ])
})

it('replaces everything with a stored state', () => {
  const state = after(...conflict, { type: 'replaced', stored: stored('Theirs', 'theirs', 7) })
  expect([state.values.markdown, state.base.version, state.phase.name]).toEqual(['theirs', 7, 'saved'])
})

it('reports no conflict about a space that the server trimmed', () => {
  const state = after(
    { type: 'typed', change: { title: 'Title ' } },
    { type: 'sending', change: { title: 'Title ' } },
    { type: 'saved', stored: stored('Title', 'a', 2) },
    { type: 'typed', change: { title: 'Title two' } },
    { type: 'stale', theirs: stored('Title', 'theirs', 3) },
  )
  expect([state.values, state.phase.name]).toEqual([{ title: 'Title two', markdown: 'theirs' }, 'unsaved'])
})

it('restores the text of an earlier visit', () => {
  const state = after({
    type: 'restored',
    values: { title: 'T', markdown: 'left' },
    base: stored('T', 'old', 1),
  })
  expect([unsavedOf(state), state.phase.name]).toEqual([{ markdown: 'left' }, 'unsaved'])
})

it('keeps the notation of fields that nobody changed, and merges the others', () => {
  const lower = <Some extends Partial<Values>>(values: Some): Some =>
    JSON.parse(JSON.stringify(values).toLowerCase()) as Some
  const steps: SavingEvent<Values>[] = [
    typed('AB'),
    sending('AB'),
    { type: 'saved', stored: stored('t', 'ab', 2) },
    { type: 'typed', change: { title: 'Mine' } },
    { type: 'stale', theirs: stored('t', 'ab', 3) },
  ]
  const state = steps.reduce((before, event) => nextSaving(before, event, lower), start)
  expect([state.values, state.base.version]).toEqual([{ title: 'Mine', markdown: 'AB' }, 3])
  expect(unsavedOf(state)).toEqual({ title: 'Mine' })
  const theirs = nextSaving(state, { type: 'stale', theirs: stored('t', 'theirs', 4) }, lower)
  expect([theirs.values, unsavedOf(theirs)]).toEqual([
    { title: 'Mine', markdown: 'theirs' },
    { title: 'Mine' },
  ])
})
