import { memo } from 'react'
import { Link } from 'react-router'
import type { Lead } from '#shared/leads/model.ts'
import { isOpen, stageNames, stages, type Stage } from '#shared/leads/stage.ts'
import { Button } from '#ui/Button.tsx'
import { dragSource } from '../../kit/drag.ts'
import { Menu } from '../../kit/Menu.tsx'
import { Ago } from '../Ago.tsx'
import { dollars, formatDue, isOverdue } from '../lead-words.ts'
import styles from './Pipeline.module.css'
import { StageShape } from '../StageMark.tsx'

/** Its data is the lead's id. */
export const leadDragType = 'application/x-lead-id'

interface LeadCardProps {
  lead: Lead
  isTabStop: boolean
  onFocus: (id: string) => void
  onMove: (lead: Lead, to: Stage) => void
}

const isWaiting = ({ stage, responded_at, source }: Lead): boolean =>
  stage === 'new' && responded_at === null && source.via === 'form'

/** Memoized, because a column may have hundreds. */
export const LeadCard = memo(({ lead, isTabStop, onFocus, onMove }: LeadCardProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus of the link and the menu in it
  <li className={styles['card']} onFocus={() => onFocus(lead.id)} {...dragSource(leadDragType, lead.id)}>
    <Link
      className={styles['name']}
      to={`/admin/crm/${lead.id}`}
      data-lead-row={lead.id}
      tabIndex={isTabStop ? 0 : -1}
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
    <Menu
      label={`Move ${lead.name}`}
      icon="move"
      tabIndex={isTabStop ? 0 : -1}
      closesOnPress
      content={stages
        .filter((stage) => stage !== lead.stage)
        .map((stage) => (
          <Button key={stage} variant="quiet" onClick={() => onMove(lead, stage)}>
            <StageShape stage={stage} />
            <span>{stageNames[stage]}</span>
          </Button>
        ))}
    />
  </li>
))
LeadCard.displayName = 'LeadCard'
