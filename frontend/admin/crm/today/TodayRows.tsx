import { useMutation } from '@tanstack/react-query'
import { useRef, type ReactNode, type RefObject } from 'react'
import { Link } from 'react-router'
import { describeError } from '#api/error.ts'
import { interestNames } from '#shared/catalog/lines.ts'
import { mailtoOf } from '#shared/leads/contact/mailto.ts'
import { numbersOf } from '#shared/leads/contact/phone-fields.ts'
import type { Lead } from '#shared/leads/model.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { focusOnceDrawn } from '../../kit/focus.ts'
import { formatInstant } from '../../kit/times.ts'
import { finishStep, moveToStage } from '../change.ts'
import { aboutLead, dollars, formatDue, isOverdue } from '../lead-words.ts'
import { PhoneLink } from '../phones.tsx'
import { refreshLeads } from '../queries.ts'
import { spanSince } from '../spans.ts'
import { StageMark } from '../StageMark.tsx'
import styles from './Today.module.css'

/** A busy button loses the focus: it returns afterwards, or goes to the list's heading if the row is gone. */
export const useQuickStep = (row: RefObject<HTMLElement | null>) =>
  useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onMutate: () => row.current?.closest('section')?.querySelector('h2'),
    onSettled: async (_data, _error, _run, heading) => {
      await refreshLeads()
      focusOnceDrawn(() => row.current?.querySelector('button') ?? heading, document.body)
    },
  })

/** Milliseconds without an answer after which a lead is late. */
export const tooLong = 86_400_000

interface RowProps {
  lead: Lead
  why: ReactNode
  children?: ReactNode
  step: { label: string; action: () => Promise<unknown> }
}

const Row = ({ lead, why, children, step }: RowProps) => {
  const row = useRef<HTMLLIElement>(null)
  const quick = useQuickStep(row)
  return (
    <li ref={row} className={styles['row']}>
      <div className={styles['who']}>
        <h3>
          <Link to={`/admin/crm/${lead.id}`}>{lead.name}</Link>
        </h3>
        <span>{aboutLead(lead)}</span>
      </div>
      <p className={styles['why']}>{why}</p>
      {lead.notice_failure && <p className={styles['failed']}>{lead.notice_failure}</p>}
      {children}
      <div className={styles['reach']}>
        {numbersOf(lead).map((phone) => (
          <PhoneLink key={phone} phone={phone} />
        ))}
        {lead.email && <a href={mailtoOf(lead.email)}>{lead.email}</a>}
        <Button
          onClick={() => quick.mutate(step.action)}
          busy={quick.isPending}
          busyLabel="One moment…"
          aria-label={`${step.label}: ${lead.name}`}
        >
          {step.label}
        </Button>
      </div>
      {quick.isError && <Notice tone="failure">Nothing was changed. {describeError(quick.error)}</Notice>}
    </li>
  )
}

export const WaitingRow = ({ lead, now }: { lead: Lead; now: number }) => {
  const late = now - Date.parse(lead.created_at) > tooLong
  return (
    <Row
      lead={lead}
      why={
        <time
          className={late ? styles['late'] : undefined}
          dateTime={lead.created_at}
          title={formatInstant(lead.created_at)}
        >
          waiting {spanSince(lead.created_at, now)}
        </time>
      }
      step={{ label: 'Mark contacted', action: () => moveToStage(lead, 'contacted') }}
    >
      {lead.interests.length > 0 && (
        <p className={styles['aside']}>{lead.interests.map((each) => interestNames[each]).join(', ')}</p>
      )}
      {lead.message && <p className={styles['message']}>{lead.message}</p>}
    </Row>
  )
}

export const DueRow = ({ lead }: { lead: Lead }) => {
  const { next_step } = lead
  if (!next_step) return null
  return (
    <Row
      lead={lead}
      why={
        <time className={isOverdue(next_step.due) ? styles['late'] : undefined} dateTime={next_step.due}>
          {isOverdue(next_step.due) ? `was due ${formatDue(next_step.due)}` : formatDue(next_step.due)}
        </time>
      }
      step={{ label: 'Done', action: () => finishStep(lead) }}
    >
      <p className={styles['step']}>{next_step.text}</p>
      <p>
        <StageMark stage={lead.stage} />
      </p>
    </Row>
  )
}

export const StaleRow = ({ lead, now }: { lead: Lead; now: number }) => (
  <Row
    lead={lead}
    why={
      <time dateTime={lead.touched_at} title={formatInstant(lead.touched_at)}>
        no activity for {spanSince(lead.touched_at, now)}
      </time>
    }
    step={{ label: 'Mark lost', action: () => moveToStage(lead, 'lost') }}
  >
    <p>
      <StageMark stage={lead.stage} /> {lead.value !== null && dollars(lead.value)}
    </p>
  </Row>
)
