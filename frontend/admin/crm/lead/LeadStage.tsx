import { useMutation } from '@tanstack/react-query'
import type { Lead } from '#shared/leads/model.ts'
import { stages, type Stage } from '#shared/leads/stage.ts'
import { Notice } from '#ui/Notice.tsx'
import { giveStage, whyNot } from '../change.ts'
import { MarkSelect } from '../../kit/MarkSelect.tsx'
import { refreshLeads } from '../queries.ts'
import { stageLooks } from '../StageMark.tsx'

/** The stage of a lead, changed at once. */
export const LeadStage = ({ lead }: { lead: Lead }) => {
  const move = useMutation({
    mutationFn: (to: Stage) => giveStage(lead, to),
    onSettled: () => void refreshLeads(),
  })
  return (
    <>
      {move.isError && <Notice tone="failure">{whyNot(move.error)}</Notice>}
      <MarkSelect
        label="Stage"
        options={stages}
        looks={stageLooks}
        value={move.isPending ? move.variables : lead.stage}
        onChange={(stage) => {
          if (!move.isPending) move.mutate(stage)
        }}
      />
    </>
  )
}
