import { expect, it } from 'vitest'
import { readEvent } from './events.ts'

const event = {
  id: '1',
  lead_id: 'a',
  at: '2026-11-21T12:00:00.000Z',
  who: 'Staff',
  by: 'staff',
  kind: 'changed',
}

it('reads a current event', () => {
  const changes = [
    { field: 'value', from: null, to: 250.5 },
    { field: 'interests', from: ['funding'], to: ['funding', 'ai-strategy'] },
    { field: 'next_step', from: null, to: { text: 'Call (2019-05-02)', due: '2026-11-30' } },
    { field: 'company', from: 'Fox, Inc.', to: '12' },
  ]
  const merged = { ...event, kind: 'merged', linked_lead_id: 'b', changes }
  expect(readEvent(merged)).toEqual(merged)
  expect(readEvent(event)).toEqual(event)
})

it('converts the texts of old events', () => {
  const changes = [
    { field: 'value', from: '100.00', to: '250.50' },
    { field: 'interests', from: 'funding', to: 'funding, ai-strategy' },
    { field: 'next_step', from: 'Write\n(soon) (2026-11-30)', to: null },
    { field: 'company', from: 'Fox, Inc.', to: '12' },
  ]
  expect(readEvent({ ...event, changes }).changes).toEqual([
    { field: 'value', from: 100, to: 250.5 },
    { field: 'interests', from: ['funding'], to: ['funding', 'ai-strategy'] },
    { field: 'next_step', from: { text: 'Write\n(soon)', due: '2026-11-30' }, to: null },
    { field: 'company', from: 'Fox, Inc.', to: '12' },
  ])
})

it.each([
  ['merged', { field: 'lead', from: null, to: 'b' }],
  ['split', { field: 'lead', from: 'b', to: null }],
])('finds the linked lead of old events of kind %s', (kind, link) => {
  const change = { field: 'email', from: null, to: 'ada@example.com' }
  expect(readEvent({ ...event, kind, changes: [link, change] })).toEqual({
    ...event,
    kind,
    linked_lead_id: 'b',
    changes: [change],
  })
})

it('leaves an unknown text unchanged', () => {
  const changes = [
    { field: 'value', from: null, to: 'lots' },
    { field: 'next_step', from: null, to: 'Call' },
  ]
  expect(readEvent({ ...event, changes }).changes).toEqual(changes)
})
