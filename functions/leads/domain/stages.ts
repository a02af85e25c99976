import type { Stage } from '#shared/leads/stage.ts'
import type { StoredLead } from './stored-lead.ts'

const earlier = (a: string | undefined, b: string | undefined): string | undefined =>
  a === undefined || (b !== undefined && b < a) ? b : a

export const withResponse = (lead: StoredLead): StoredLead => ({
  ...lead,
  responded_at: earlier(lead.first_contact_at, lead.left_new_at),
})

/** Moving back is a correction: the later stage does not count as reached, and `new` removes the first answer. */
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

/** Not before the lead was received. */
export const contactAt = ({ created_at }: StoredLead, at: string): string =>
  at < created_at ? created_at : at

export const withContact = (lead: StoredLead, at: string): StoredLead =>
  withResponse({ ...lead, first_contact_at: earlier(lead.first_contact_at, contactAt(lead, at)) })
