import type { CallAnswer } from '#api/table.ts'
import { interestNames } from '#shared/catalog/lines.ts'
import { numbersOf } from '#shared/leads/contact/phone-fields.ts'
import type { Lead } from '#shared/leads/model.ts'
import { LedgerGroup, LedgerRow, type RowAction } from '../../kit/Ledger.tsx'
import { Ago } from '../Ago.tsx'
import { finishStep, moveStep, moveToStage } from '../change.ts'
import { aboutLead, dollars, formatDue, isOverdue } from '../lead-words.ts'
import { telOf } from '../phones.ts'
import { refreshLeads } from '../queries.ts'
import { spanSince } from '../spans.ts'
import { StageMark } from '../StageMark.tsx'
import { useMakeQuote } from '../useMakeQuote.ts'

/** Milliseconds without an answer after which a lead is late. */
const tooLong = 86_400_000

interface LeadGroupsProps {
  leads: CallAnswer<'leads/today'>
  now: number
  /** Further groups, after the new leads. */
  children?: React.ReactNode
}

export const LeadGroups = ({ leads: { waiting, due, stale }, now, children }: LeadGroupsProps) => {
  const isLate = ({ next_step }: Lead) => next_step !== null && isOverdue(next_step.due)
  const dueToday = due.leads.filter((lead) => !isLate(lead))
  const [longest] = waiting.leads
  const stepRow = (lead: Lead) => <StepRow key={lead.id} lead={lead} isLate={isLate(lead)} />
  const allSteps = '/admin/crm/list?sort=due'
  return (
    <>
      <LedgerGroup
        title="New leads, not answered"
        items={waiting.leads}
        more={waiting.more}
        all="/admin/crm/list?stage=new&sort=oldest"
        note={longest && `longest ${spanSince(longest.created_at, now)}`}
      >
        {(lead) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            when={<Ago at={lead.created_at} after="" />}
            isLate={now - Date.parse(lead.created_at) > tooLong}
            what={lead.message && `“${lead.message}”`}
            end={{ icon: 'check', label: 'Mark contacted', run: () => moveToStage(lead, 'contacted') }}
          />
        )}
      </LedgerGroup>
      {children}
      <LedgerGroup
        title="Overdue"
        items={due.leads.filter(isLate)}
        more={due.more && dueToday.length === 0}
        all={allSteps}
      >
        {stepRow}
      </LedgerGroup>
      <LedgerGroup title="Due today" items={dueToday} more={due.more} all={allSteps}>
        {stepRow}
      </LedgerGroup>
      <LedgerGroup
        title="Stale"
        items={stale.leads}
        more={stale.more}
        all="/admin/crm/list?sort=untouched"
        note="no activity for two weeks"
      >
        {(lead) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            when={<Ago at={lead.touched_at} after="" />}
            what={
              <>
                <StageMark stage={lead.stage} /> <span>{lead.value !== null && dollars(lead.value)}</span>
              </>
            }
            end={{ icon: 'close', label: 'Mark lost', run: () => moveToStage(lead, 'lost') }}
          />
        )}
      </LedgerGroup>
    </>
  )
}

const StepRow = ({ lead, isLate }: { lead: Lead; isLate: boolean }) => {
  const { next_step: step } = lead
  if (!step) return null
  return (
    <LeadRow
      lead={lead}
      when={<time dateTime={step.due}>{formatDue(step.due)}</time>}
      isLate={isLate}
      what={step.text}
      move={{ icon: 'move', label: 'Move to tomorrow', run: () => moveStep(lead) }}
      end={{ icon: 'check', label: 'Done', run: () => finishStep(lead) }}
    />
  )
}

interface LeadRowProps {
  lead: Lead
  when: React.ReactNode
  isLate?: boolean
  what: React.ReactNode
  /** Instead of making a quote. */
  move?: RowAction
  end: RowAction
}

const LeadRow = ({ lead, what, move, end, ...row }: LeadRowProps) => {
  const { id, email, interests, notice_failure } = lead
  const phone = numbersOf(lead).find((number) => number.startsWith('+'))
  const makeQuote = useMakeQuote(id)
  return (
    <LedgerRow
      {...row}
      to={`/admin/crm/${id}`}
      name={lead.name}
      about={aboutLead(lead)}
      what={notice_failure ? <span className="wrong">{notice_failure}</span> : what}
      line={interests.map((each) => interestNames[each]).join(', ')}
      actions={[
        phone ? { icon: 'call', label: `Call ${inWords(phone)}`, to: telOf(phone) } : null,
        email ? { icon: 'email', label: `Email ${email}`, to: `/admin/crm/${id}#email` } : null,
        move ?? { icon: 'quote', label: 'Make a quote', run: makeQuote },
        end,
      ]}
      refresh={refreshLeads}
    />
  )
}

/** Without the phone tables, which are too large for the first screen. */
const inWords = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})/, '($1) $2-$3')
