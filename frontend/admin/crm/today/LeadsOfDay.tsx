import type { CallAnswer } from '#api/table.ts'
import { interestNames } from '#shared/catalog/lines.ts'
import type { Lead } from '#shared/leads/model.ts'
import { DayGroup, DayRow } from '../../kit/DayRows.tsx'
import { formatInstant } from '../../kit/times.ts'
import { finishStep, moveToStage } from '../change.ts'
import { aboutLead, formatDue, isOverdue } from '../lead-words.ts'
import { refreshLeads } from '../queries.ts'
import { spanSince } from '../spans.ts'
import { tooLong } from './TodayRows.tsx'

type Leads = CallAnswer<'leads/today'>

/** The Today screen of the CRM has the rest. */
const shown = 6

const rowOf = (lead: Lead) => ({
  to: `/admin/crm/${lead.id}`,
  name: lead.name,
  refresh: refreshLeads,
})

interface LeadsOfDayProps {
  leads: Leads
  now: number
}

export const LeadsOfDay = ({ leads: { waiting, due }, now }: LeadsOfDayProps) => (
  <>
    <Group title="Waiting for a first reply" of={waiting}>
      {(lead) => (
        <DayRow
          key={lead.id}
          {...rowOf(lead)}
          about={aboutLead(lead) || lead.interests.map((each) => interestNames[each]).join(', ')}
          when={
            <time dateTime={lead.created_at} title={formatInstant(lead.created_at)}>
              waiting {spanSince(lead.created_at, now)}
            </time>
          }
          isLate={now - Date.parse(lead.created_at) > tooLong}
          action={{ label: 'Mark contacted', action: () => moveToStage(lead, 'contacted') }}
        />
      )}
    </Group>
    <Group title="Due" of={due}>
      {(lead) =>
        lead.next_step && (
          <DayRow
            key={lead.id}
            {...rowOf(lead)}
            about={lead.next_step.text}
            when={<time dateTime={lead.next_step.due}>due {formatDue(lead.next_step.due)}</time>}
            isLate={isOverdue(lead.next_step.due)}
            action={{ label: 'Done', action: () => finishStep(lead) }}
          />
        )
      }
    </Group>
  </>
)

interface GroupProps {
  title: string
  of: Leads['waiting']
  children: (lead: Lead) => React.ReactNode
}

const Group = ({ title, of: { leads, more }, children }: GroupProps) => (
  <DayGroup
    title={title}
    count={Math.min(leads.length, shown)}
    all={(more || leads.length > shown) && { to: '/admin/crm', name: 'All of them' }}
  >
    {leads.slice(0, shown).map(children)}
  </DayGroup>
)
