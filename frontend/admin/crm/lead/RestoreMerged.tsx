import { call } from '#api/client.ts'
import type { LeadEvent } from '#shared/leads/event.ts'
import type { Lead } from '#shared/leads/model.ts'
import { isRestorable, mergedDays } from '#shared/leads/retention.ts'
import { toast } from '#ui/Toaster.tsx'
import { ActButton } from '../ActButton.tsx'
import { keepLead, refreshQuotes } from '../queries.ts'

/** The latest merge of each lead that is merged into this one, while it can be restored. */
export const restorableMerges = (
  { id, merged_from }: Pick<Lead, 'id' | 'merged_from'>,
  events: readonly LeadEvent[],
  now: Date,
): LeadEvent[] =>
  merged_from.flatMap((other) => {
    const merge = events.find(
      ({ kind, lead_id, linked_lead_id }) => kind === 'merged' && lead_id === id && linked_lead_id === other,
    )
    return merge && isRestorable(merge.at, now) ? [merge] : []
  })

export const RestoreMerged = ({ leadId, other }: { leadId: string; other: string }) => {
  const restore = async () => {
    const separate = await call('leads/restore-merged', { params: { id: leadId }, body: { other } })
    keepLead(separate.lead)
    keepLead(separate.other)
    toast(`${separate.other.name} is a separate lead again. This lead keeps its fields.`)
    void refreshQuotes()
  }
  return (
    <>
      <p className="hint">
        For {mergedDays} days the other lead can be restored, with its own fields, history, quotes and
        documents. The fields that it filled in here stay, such as a stage or value, and so does what was
        added here since.
      </p>
      <ActButton className="small" act={restore} busyLabel="Restoring…" failure="It was not restored.">
        Restore as a separate lead
      </ActButton>
    </>
  )
}
