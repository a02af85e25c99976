import { memo } from 'react'
import { Link } from 'react-router'
import type { Lead } from '#shared/leads/model.ts'
import { isOpen } from '#shared/leads/stage.ts'
import { Icon } from '#ui/Icon.tsx'
import { dragSource } from '../../kit/drag.ts'
import { Ago } from '../Ago.tsx'
import { dollars, formatDue, isOverdue } from '../lead-words.ts'
import styles from './Pipeline.module.css'

/** Its data is the lead's id. */
export const leadDragType = 'application/x-lead-id'

export interface OpenMenu {
  lead: Lead
  button: { current: HTMLElement }
}

interface LeadCardProps {
  lead: Lead
  isTabStop: boolean
  onFocus: (id: string) => void
  onMenu: (menu: OpenMenu) => void
}

const isWaiting = ({ stage, responded_at, source }: Lead): boolean =>
  stage === 'new' && responded_at === null && source.via === 'form'

/** Memoized, because a column may have hundreds. */
export const LeadCard = memo(({ lead, isTabStop, onFocus, onMenu }: LeadCardProps) => (
  <li className={styles['card']} {...dragSource(leadDragType, lead.id)}>
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
    {lead.company && <p className="soft clip">{lead.company}</p>}
    {lead.next_step && isOpen(lead.stage) && (
      <p className={`clip ${isOverdue(lead.next_step.due) ? 'late' : ''}`} title={lead.next_step.text}>
        {formatDue(lead.next_step.due)}: {lead.next_step.text}
      </p>
    )}
    <p className="row soft">
      {lead.value !== null && <span>{dollars(lead.value)}</span>}
      {isWaiting(lead) ? (
        <strong className="end">
          waits <Ago at={lead.created_at} after="" />
        </strong>
      ) : (
        <span className="end">
          <Ago at={lead.touched_at} />
        </span>
      )}
    </p>
    <button
      type="button"
      className="icon-button small"
      aria-label={`Move ${lead.name}`}
      aria-haspopup="listbox"
      tabIndex={isTabStop ? 0 : -1}
      onFocus={() => onFocus(lead.id)}
      onClick={({ currentTarget }) => onMenu({ lead, button: { current: currentTarget } })}
    >
      <Icon name="move" />
    </button>
  </li>
))
LeadCard.displayName = 'LeadCard'
