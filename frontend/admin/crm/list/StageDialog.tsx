import { describeError } from '#api/error.ts'
import type { Lead } from '#shared/leads/model.ts'
import { stageNames, stages } from '#shared/leads/stage.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { counted } from '../../kit/counts.ts'
import { StageShape } from '../StageMark.tsx'
import { useLeadBulk } from './useLeadBulk.ts'

interface LeadsDialogProps {
  leads: readonly Lead[]
  onDone: () => void
  onClose: () => void
}

const StageDialog = ({ leads, onDone, onClose }: LeadsDialogProps) => {
  const bulk = useLeadBulk((results) => {
    if (results.every(({ done }) => done)) onDone()
  })
  const [only] = leads
  const move = (at: number) => {
    const stage = stages[at]
    if (stage && !bulk.isPending) bulk.mutate({ leads, action: { action: 'stage', stage } })
  }
  return (
    <Dialog
      title={leads.length === 1 && only ? `Stage of ${only.name}` : `Stage of ${counted(leads.length)}`}
      onClose={onClose}
    >
      <div className="stack gap-2">
        {stages.map((stage, at) => (
          <Button
            key={stage}
            aria-pressed={leads.every((lead) => lead.stage === stage)}
            busy={bulk.isPending}
            retainFocus
            onClick={() => move(at)}
            onKeyDown={({ key }) => {
              if (/^[1-9]$/.test(key)) move(Number(key) - 1)
            }}
          >
            <kbd aria-hidden="true">{at + 1}</kbd> <StageShape stage={stage} /> {stageNames[stage]}
          </Button>
        ))}
      </div>
      {bulk.isError && (
        <Notice tone="failure">Some leads were not changed. {describeError(bulk.error)}</Notice>
      )}
      {bulk.data && bulk.data.length > 0 && (
        <Notice tone="failure">Not changed: {bulk.data.join(' ')}</Notice>
      )}
    </Dialog>
  )
}

export default StageDialog
