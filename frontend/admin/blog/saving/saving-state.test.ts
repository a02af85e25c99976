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
const after = (...events: SavingEvent<Values>[]): SavingState<Values> => events.reduce(nextSaving, start)
const typed = (markdown: string) => ({ type: 'typed', change: { markdown } }) as const
const sending = (markdown: string) => ({ type: 'sending', change: { markdown } }) as const

it('is saved until something is typed, and again once that is taken out', () => {
  expect(start.phase.name).toBe('saved')
  expect(after(typed('ab')).phase.name).toBe('unsaved')
  expect(after(typed('ab'), typed('a')).phase.name).toBe('saved')
})

it('keeps what is typed while a save is on its way', () => {
  const state = after(typed('ab'), sending('ab'), typed('abc'), {
    type: 'saved',
    stored: stored('T', 'ab', 2),
  })
  expect([state.values.markdown, state.phase.name, state.base.version]).toEqual(['abc', 'unsaved', 2])
  expect(unsavedOf(state)).toEqual({ markdown: 'abc' })
})

it('leaves a space at the end of a text that the server trims', () => {
  const state = after(typed('ab '), sending('ab '), { type: 'saved', stored: stored('T', 'ab', 2) })
  expect([state.values.markdown, state.phase.name]).toEqual(['ab ', 'saved'])
})

it('shows what the server made of a field that nobody typed in since', () => {
  const state = after(typed('b'), sending('b'), { type: 'saved', stored: stored('T 2', 'b-2', 2) })
  expect([state.values, state.phase.name]).toEqual([{ title: 'T 2', markdown: 'b-2' }, 'saved'])
})

it('does not count a field as saved that was not sent', () => {
  const state = after({ type: 'typed', change: { title: 'not to be saved', markdown: 'b' } }, sending('b'), {
    type: 'saved',
    stored: stored('T', 'b', 2),
  })
  expect(unsavedOf(state)).toEqual({ title: 'not to be saved' })
})

it('counts tries that failed, and forgets them once one succeeds', () => {
  const failed = { type: 'failed', words: 'No.', again: true } as const
  const state = after(typed('ab'), sending('ab'), failed, sending('ab'), failed)
  expect(state.phase).toEqual({ name: 'failed', words: 'No.', again: true, tries: 2 })
  const now = [sending('ab'), { type: 'saved', stored: stored('T', 'ab', 2) } as const].reduce(
    nextSaving,
    state,
  )
  expect([now.tries, now.phase.name]).toEqual([0, 'saved'])
})

it('takes over what others changed elsewhere', () => {
  const state = after(typed('ab'), sending('ab'), { type: 'stale', theirs: stored('Theirs', 'a', 5) })
  expect([state.values, state.base.version, state.phase.name]).toEqual([
    { title: 'Theirs', markdown: 'ab' },
    5,
    'unsaved',
  ])
})

const conflict = [
  typed('mine'),
  sending('mine'),
  { type: 'stale', theirs: stored('Theirs', 'theirs', 5) },
] as const

it('stops at a conflict with both texts, and typing goes on', () => {
  const state = after(...conflict, typed('mine!'))
  expect(state.phase).toEqual({
    name: 'conflict',
    theirs: stored('Theirs', 'theirs', 5),
    fields: ['markdown'],
  })
  expect(state.values).toEqual({ title: 'Theirs', markdown: 'mine!' })
})

it('keeps mine on top of theirs', () => {
  const state = after(...conflict, { type: 'keep-mine' })
  expect([unsavedOf(state), state.base.version, state.phase.name]).toEqual([
    { markdown: 'mine' },
    5,
    'unsaved',
  ])
})

it('shows what replaces everything', () => {
  const state = after(...conflict, { type: 'replaced', stored: stored('Theirs', 'theirs', 7) })
  expect([state.values.markdown, state.base.version, state.phase.name]).toEqual(['theirs', 7, 'saved'])
})

it('sees no conflict in a space that the server took away', () => {
  const state = after(
    { type: 'typed', change: { title: 'Title ' } },
    { type: 'sending', change: { title: 'Title ' } },
    { type: 'saved', stored: stored('Title', 'a', 2) },
    { type: 'typed', change: { title: 'Title two' } },
    { type: 'stale', theirs: stored('Title', 'theirs', 3) },
  )
  expect([state.values, state.phase.name]).toEqual([{ title: 'Title two', markdown: 'theirs' }, 'unsaved'])
})

it('goes on from text that an earlier visit left', () => {
  const state = after({
    type: 'restored',
    values: { title: 'T', markdown: 'left' },
    base: stored('T', 'old', 1),
  })
  expect([unsavedOf(state), state.phase.name]).toEqual([{ markdown: 'left' }, 'unsaved'])
})
