import type { Stage } from '#shared/leads/stage.ts'
import type { StoredLead } from './stored-lead.ts'

const earlier = (a: string | undefined, b: string | undefined): string | undefined =>
  a === undefined || (b !== undefined && b < a) ? b : a

/** With the time of the first answer recomputed. */
export const withResponse = (lead: StoredLead): StoredLead => ({
  ...lead,
  responded_at: earlier(lead.first_contact_at, lead.left_new_at),
})

/**
 * A lead moved to a stage. Leaving `new` is a first answer, and coming back takes that answer away again. A move back is
 * a correction: what it moved back from was never reached, and a move straight back leaves no trace of either.
 */
export function withStage(lead: StoredLead, stage: Stage, now: Date): StoredLead {
  if (lead.stage === stage) return lead
  const { stage_before, furthest, stage_at, left_new_at } = lead
  if (stage_before?.stage === stage)
    return withResponse({ ...lead, left_new_at: undefined, ...stage_before, stage_before: undefined })
  return withResponse({
    ...lead,
    stage_before: { stage: lead.stage, furthest, stage_at, left_new_at },
    stage,
    furthest: stage === 'lost' ? lead.furthest : stage,
    stage_at: now.toISOString(),
    left_new_at: stage === 'new' ? undefined : lead.stage === 'new' ? now.toISOString() : lead.left_new_at,
  })
}

/** When a call or an e-mail counts as an answer to a lead: not before it came. */
export const contactAt = ({ created_at }: StoredLead, at: string): string =>
  at < created_at ? created_at : at

/** A lead somebody called or wrote to. */
export const withContact = (lead: StoredLead, at: string): StoredLead =>
  withResponse({ ...lead, first_contact_at: earlier(lead.first_contact_at, contactAt(lead, at)) })
