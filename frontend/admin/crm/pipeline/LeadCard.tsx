import { memo } from 'react'
import { Link } from 'react-router'
import type { Lead } from '#shared/leads/model.ts'
import { isOpen } from '#shared/leads/stage.ts'
import { dragSource } from '../../kit/drag.ts'
import { Ago } from '../Ago.tsx'
import { dollars, formatDue, isOverdue } from '../lead-words.ts'
import styles from './Pipeline.module.css'

/** Its data is the lead's id. */
export const leadDragType = 'application/x-lead-id'

export interface OpenMenu {
  lead: Lead
  button: HTMLElement
}

interface LeadCardProps {
  lead: Lead
  isTabStop: boolean
  onFocus: (id: string) => void
  onMenu: (menu: OpenMenu) => void
}

/** Memoized, because a column may have hundreds. */
export const LeadCard = memo(({ lead, isTabStop, onFocus, onMenu }: LeadCardProps) => (
  <li className={styles['card']} {...dragSource(leadDragType, lead.id)}>
    <div className={styles['who']}>
      <Link
        className={styles['name']}
        to={`/admin/crm/${lead.id}`}
        data-lead-row={lead.id}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={() => onFocus(lead.id)}
        // Otherwise the browser drags the link instead of the card.
        draggable={false}
      >
        {lead.name}
      </Link>
      {lead.company && <span className="soft">{lead.company}</span>}
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
    <div className={styles['actions']}>
      <button
        type="button"
        className={styles['move']}
        aria-label={`Move ${lead.name}`}
        aria-haspopup="menu"
        tabIndex={isTabStop ? 0 : -1}
        onFocus={() => onFocus(lead.id)}
        onClick={({ currentTarget }) => onMenu({ lead, button: currentTarget })}
      >
        Move
      </button>
    </div>
  </li>
))
LeadCard.displayName = 'LeadCard'

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
