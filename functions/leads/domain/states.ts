import { Problem } from '#shared/api/problem.ts'
import type { EventKind } from '#shared/leads/event.ts'
import type { LeadState } from '#shared/leads/model.ts'
import { eventOf } from './event.ts'
import type { Outcome } from './changes.ts'
import type { StoredLead } from './stored-lead.ts'

const refusals: Record<LeadState, string> = {
  active: 'This lead is being worked.',
  quarantined: 'This lead is in quarantine. Release it first.',
  deleted: 'This lead is deleted. Restore it first.',
  merged: 'This lead was merged into another one.',
}

/** @throws Problem wrong-state unless the lead is active */
export function requireActive({ state }: StoredLead): void {
  if (state !== 'active') throw new Problem('wrong-state', refusals[state])
}

export type StateAction = 'delete' | 'restore' | 'quarantine' | 'release'

const actions: Record<StateAction, { from: readonly LeadState[]; event: EventKind }> = {
  delete: { from: ['active', 'quarantined'], event: 'deleted' },
  restore: { from: ['deleted'], event: 'restored' },
  quarantine: { from: ['active'], event: 'quarantined' },
  release: { from: ['quarantined'], event: 'released' },
}

const targetOf = (action: StateAction, { state_before = 'active' }: StoredLead): LeadState => {
  if (action === 'delete') return 'deleted'
  if (action === 'quarantine') return 'quarantined'
  return action === 'restore' ? state_before : 'active'
}

/** undefined if it already has that state @throws Problem wrong-state if the action is not allowed in its state */
export function withState(
  lead: StoredLead,
  action: StateAction,
  who: string,
  now: Date,
): Outcome | undefined {
  const { from, event } = actions[action]
  const state = targetOf(action, lead)
  if (!from.includes(lead.state)) {
    if (lead.state === state || (action === 'restore' && lead.state !== 'merged')) return undefined
    throw new Problem('wrong-state', refusals[lead.state])
  }
  return {
    after: {
      ...lead,
      state,
      state_before: action === 'delete' ? lead.state : undefined,
      ...(action === 'delete' ? {} : { touched_at: now.toISOString() }),
    },
    events: [eventOf(lead.id, who, event, now)],
  }
}
