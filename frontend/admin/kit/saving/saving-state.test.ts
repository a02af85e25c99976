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

const saved = (title: string, markdown: string, version: number) =>
  ({ type: 'saved', stored: stored(title, markdown, version) }) as const
const conflict = [
  typed('mine'),
  sending('mine'),
  { type: 'stale', theirs: stored('Theirs', 'theirs', 5) },
] as const

const leaves = (...events: SavingEvent<Values>[]) => {
  const state = after(...events)
  return [unsavedOf(state), state.base.version, state.phase.name]
}

it('keeps text typed during a save and fields that were not sent', () => {
  const later = leaves(typed('ab'), sending('ab'), typed('abc'), saved('T', 'ab', 2))
  expect(later).toEqual([{ markdown: 'abc' }, 2, 'unsaved'])
  const both = { type: 'typed', change: { title: 'X', markdown: 'b' } } as const
  expect(leaves(both, sending('b'), saved('T', 'b', 2))).toEqual([{ title: 'X' }, 2, 'unsaved'])
})

it('bases our text on their version, or takes theirs', () => {
  expect(leaves(...conflict, { type: 'keep-mine' })).toEqual([{ markdown: 'mine' }, 5, 'unsaved'])
  const replaced = { type: 'replaced', stored: stored('Theirs', 'theirs', 7) } as const
  expect(leaves(...conflict, replaced)).toEqual([{}, 7, 'saved'])
})

it('restores the text of an earlier visit', () => {
  const values = { title: 'T', markdown: 'left' }
  const restored = { type: 'restored', values, base: stored('T', 'old', 1) } as const
  expect(leaves(restored)).toEqual([{ markdown: 'left' }, 1, 'unsaved'])
})

it('shows the server’s version of fields not changed since, but keeps a space that the server trims', () => {
  const shown = after(typed('b'), sending('b'), saved('T 2', 'b-2', 2))
  expect(shown).toMatchObject({ values: { title: 'T 2', markdown: 'b-2' }, phase: { name: 'saved' } })
  const spaced = after(typed('ab '), sending('ab '), saved('T', 'ab', 2))
  expect(spaced).toMatchObject({ values: { markdown: 'ab ' }, phase: { name: 'saved' } })
})

it('counts failed attempts', () => {
  const failed = { type: 'failed', message: 'No.', retries: true } as const
  const { phase } = after(typed('ab'), sending('ab'), failed, sending('ab'), failed)
  expect(phase).toEqual({ name: 'failed', message: 'No.', retries: true, tries: 2 })
})

it('keeps both texts in a conflict while typing continues', () => {
  const state = after(...conflict, typed('mine!'))
  expect(state.phase).toEqual({
    name: 'conflict',
    theirs: stored('Theirs', 'theirs', 5),
    fields: ['markdown'],
  })
  expect(state.values).toEqual({ title: 'Theirs', markdown: 'mine!' })
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
