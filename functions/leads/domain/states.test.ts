import { expect, it } from 'vitest'
import type { LeadState } from '#shared/leads/model.ts'
import { newLead, type StoredLead } from './stored-lead.ts'
import { withState, type StateAction } from './states.ts'

const came = new Date('2026-11-20T12:00:00.000Z')
const now = new Date('2026-11-21T12:00:00.000Z')
const lead = (state: LeadState, state_before?: LeadState): StoredLead => ({
  ...newLead('1', 'Ada Lovelace', { via: 'form', utm: {} }, came),
  state,
  ...(state_before ? { state_before } : {}),
})

it.each<[StateAction, StoredLead, LeadState, LeadState | undefined]>([
  ['delete', lead('active'), 'deleted', 'active'],
  ['delete', lead('quarantined'), 'deleted', 'quarantined'],
  ['restore', lead('deleted', 'quarantined'), 'quarantined', undefined],
  ['restore', lead('deleted', 'active'), 'active', undefined],
  ['restore', lead('deleted'), 'active', undefined],
  ['quarantine', lead('active'), 'quarantined', undefined],
  ['release', lead('quarantined'), 'active', undefined],
])('%s changes the state %o', (action, before, state, state_before) => {
  const outcome = withState(before, action, 'Grace', now)
  expect(outcome?.after).toEqual({
    ...before,
    state,
    state_before,
    // Deleting a lead does not count as activity.
    touched_at: action === 'delete' ? before.touched_at : now.toISOString(),
  })
  expect(outcome?.events).toMatchObject([{ lead_id: '1', who: 'Grace' }])
})

it.each<[StateAction, LeadState]>([
  ['delete', 'deleted'],
  ['restore', 'active'],
  ['restore', 'quarantined'],
  ['quarantine', 'quarantined'],
  ['release', 'active'],
])('%s of a lead that is %s changes nothing', (action, state) =>
  expect(withState(lead(state), action, 'Grace', now)).toBeUndefined(),
)

it.each<[StateAction, LeadState]>([
  ['delete', 'merged'],
  ['restore', 'merged'],
  ['quarantine', 'deleted'],
  ['quarantine', 'merged'],
  ['release', 'deleted'],
  ['release', 'merged'],
])('%s of a lead that is %s is refused', (action, state) =>
  expect(() => withState(lead(state), action, 'Grace', now)).toThrow('This lead'),
)
