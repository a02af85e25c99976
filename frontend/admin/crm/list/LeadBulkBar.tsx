import { useState } from 'react'
import { describeError } from '#api/error.ts'
import type { Lead } from '#shared/leads/model.ts'
import { stage as stageSchema, stageNames, stages } from '#shared/leads/stage.ts'
import { Button } from '#ui/Button.tsx'
import { inputClass } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { BulkBar, NotChanged } from '../../kit/BulkBar.tsx'
import { ExportChosen } from './ExportLeads.tsx'
import styles from './LeadList.module.css'
import { useLeadBulk, type BulkAction } from './useLeadBulk.ts'

interface LeadBulkBarProps {
  chosen: readonly Lead[]
  state: Lead['state']
  onNone: () => void
}

export const LeadBulkBar = ({ chosen, state, onNone }: LeadBulkBarProps) => {
  const [stage, setStage] = useState('')
  const bulk = useLeadBulk(onNone)
  const run = (action: BulkAction) => bulk.mutate({ leads: chosen, action })
  const to = stageSchema.safeParse(stage)
  const button = (action: Exclude<BulkAction['action'], 'stage'>, label: string) => (
    <Button onClick={() => run({ action })} disabled={bulk.isPending}>
      {label}
    </Button>
  )
  return (
    <>
      {chosen.length > 0 && (
        <BulkBar count={chosen.length} what="lead" onNone={onNone}>
          {state === 'active' && (
            <span className={styles['stage']}>
              <select
                className={inputClass}
                aria-label="Move to stage"
                value={stage}
                onChange={({ target }) => setStage(target.value)}
              >
                <option value="">Stage…</option>
                {stages.map((each) => (
                  <option key={each} value={each}>
                    {stageNames[each]}
                  </option>
                ))}
              </select>
              <Button
                onClick={() => to.success && run({ action: 'stage', stage: to.data })}
                disabled={!to.success || bulk.isPending}
              >
                Move
              </Button>
            </span>
          )}
          {state === 'quarantined' && button('release', 'Release')}
          {state === 'deleted' && button('restore', 'Restore')}
          {state === 'active' && button('quarantine', 'Quarantine')}
          {(state === 'active' || state === 'quarantined') && button('delete', 'Delete')}
          <ExportChosen leads={chosen} />
        </BulkBar>
      )}
      {bulk.isError && (
        <Notice tone="failure" focusOnMount>
          Some leads were not changed. {describeError(bulk.error)}
        </Notice>
      )}
      <NotChanged lines={bulk.data} />
    </>
  )
}
