import { memo } from 'react'
import { Button } from 'react-aria-components/Button'
import { GridListItem } from 'react-aria-components/GridList'
import type { Lead } from '#shared/leads/model.ts'
import { isOpen } from '#shared/leads/stage.ts'
import { Ago } from '../Ago.tsx'
import { dollars, formatDue, isOverdue } from '../lead-words.ts'
import styles from './Pipeline.module.css'

interface LeadCardProps {
  lead: Lead
  /** Its Move button was pressed. */
  onMenu: (button: HTMLElement) => void
}

/** A lead on the board. Enter or a click opens it. */
export const LeadCard = memo(({ lead, onMenu }: LeadCardProps) => (
  <GridListItem
    id={lead.id}
    textValue={lead.name}
    href={`/admin/crm/${lead.id}`}
    className={styles['card'] ?? ''}
    data-lead-row={lead.id}
  >
    <div className={styles['who']}>
      <span className={styles['name']}>{lead.name}</span>
      {lead.company && <span className={styles['company']}>{lead.company}</span>}
    </div>
    <div className={styles['facts']}>
      {lead.value !== null && <span className={styles['value']}>{dollars(lead.value)}</span>}
      <Waiting lead={lead} />
    </div>
    {lead.next_step && isOpen(lead.stage) && (
      <p className={styles['step']} data-late={isOverdue(lead.next_step.due) || undefined}>
        {isOverdue(lead.next_step.due) && <span>Late: </span>}
        {lead.next_step.text}, {formatDue(lead.next_step.due)}
      </p>
    )}
    <div className={styles['acts']}>
      <Button slot="drag" className={styles['grip'] ?? ''} aria-label={`Drag ${lead.name}`}>
        <svg viewBox="0 0 8 12" aria-hidden="true">
          <path
            d="M2 2h0M6 2h0M2 6h0M6 6h0M2 10h0M6 10h0"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
      </Button>
      <Button
        className={styles['move'] ?? ''}
        aria-label={`Move ${lead.name}`}
        aria-haspopup="menu"
        onPress={({ target }) => {
          if (target instanceof HTMLElement) onMenu(target)
        }}
      >
        Move
      </Button>
    </div>
  </GridListItem>
))
LeadCard.displayName = 'LeadCard'

/** How long a new lead from a form has waited for an answer; otherwise how long ago anyone did something. */
const Waiting = ({ lead }: { lead: Lead }) => {
  const waits = lead.stage === 'new' && lead.responded_at === null && lead.source.via === 'form'
  return waits ? (
    <span className={styles['waits']}>
      <Ago at={lead.created_at} before="waits " after="" />
    </span>
  ) : (
    <Ago at={lead.touched_at} />
  )
}
