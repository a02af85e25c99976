import type { ReactNode } from 'react'
import { interestNames } from '#shared/catalog/lines.ts'
import { channelNames } from '#shared/leads/channel.ts'
import { leadFields, lineFields } from '#shared/leads/fields.ts'
import type { Lead } from '#shared/leads/model.ts'
import type { LeadSort } from '#shared/leads/query.ts'
import { isOpen } from '#shared/leads/stage.ts'
import { RowTable, type Column } from '../../kit/RowTable.tsx'
import type { Chosen, RowAction } from '../../kit/useRowKeys.ts'
import { Ago } from '../Ago.tsx'
import { aboutLead, dollars, formatDue, isOverdue } from '../lead-words.ts'
import { StageMark } from '../StageMark.tsx'
import type { ListAddress } from './LeadFilters.tsx'
import styles from './LeadList.module.css'

interface LeadTableProps {
  leads: readonly Lead[]
  query: ListAddress['query']
  onSort: (sort: LeadSort) => void
  chosen: Chosen<Lead>
  keys: readonly RowAction<Lead>[]
}

export const LeadTable = ({ leads, query, onSort, chosen, keys }: LeadTableProps) => (
  <RowTable
    listName="leads"
    caption="Leads"
    rows={leads}
    idOf={({ id }) => id}
    title={{
      name: 'Name',
      of: ({ name }) => name,
      to: ({ id }) => `/admin/crm/${id}`,
      about: aboutRow,
    }}
    columns={columnsFor(query, onSort)}
    chosen={chosen}
    keys={keys}
  />
)

const aboutRow = (lead: Lead) => (
  <>
    {aboutLead(lead) || (lead.email ?? lead.phone)}{' '}
    {lead.notice_failure && <strong className={styles['failed']}>Delivery problem</strong>}
  </>
)

/** The name column already shows company and job title. */
const extraFields = lineFields.filter((field) => field !== 'company' && field !== 'title')

/** Only active leads have a stage, a value and a next step. */
const columnsFor = (query: LeadTableProps['query'], onSort: LeadTableProps['onSort']): Column<Lead>[] => {
  const ordered = (name: string, first: LeadSort, second?: LeadSort) =>
    orderedBy({ name, first, second, query, onSort })
  const activeOnly: Column<Lead>[] = [
    { id: 'stage', name: 'Stage', cell: ({ stage }) => <StageMark stage={stage} /> },
    {
      id: 'value',
      ...ordered('Value', 'value'),
      figure: true,
      cell: ({ value }) => (value === null ? '' : dollars(value)),
    },
    { id: 'step', ...ordered('Next step', 'due'), cell: (lead) => <Step lead={lead} /> },
  ]
  return [
    ...(query.state === 'active' ? activeOnly : []),
    { id: 'channel', name: 'Source', label: 'From', cell: ({ channel }) => channelNames[channel] },
    ...extraFields.map((field) => ({
      id: field.replace('_', '-'),
      name: leadFields[field].label,
      extra: true,
      cell: (lead: Lead) => lead[field],
    })),
    {
      id: 'interests',
      name: 'Interest',
      extra: true,
      cell: ({ interests }) => interests.map((each) => interestNames[each]).join(', '),
    },
    {
      id: 'touched',
      label: 'Last activity',
      ...ordered('Last activity', 'touched', 'untouched'),
      cell: ({ touched_at }) => <Ago at={touched_at} />,
    },
    {
      id: 'received',
      label: 'Received',
      ...ordered('Received', 'newest', 'oldest'),
      cell: ({ created_at }) => <Ago at={created_at} />,
    },
  ]
}

const Step = ({ lead: { next_step, stage } }: { lead: Lead }) => {
  if (!next_step) return null
  const late = isOpen(stage) && isOverdue(next_step.due)
  return (
    <span className={styles['step']} data-late={late || undefined}>
      <span>
        {late && 'late: '}
        {formatDue(next_step.due)}
      </span>{' '}
      {next_step.text}
    </span>
  )
}

interface OrderedProps {
  name: string
  first: LeadSort
  second: LeadSort | undefined
  query: ListAddress['query']
  onSort: (sort: LeadSort) => void
}

const descending: readonly LeadSort[] = ['newest', 'touched', 'value']

const orderedBy = ({
  name,
  first,
  second,
  query,
  onSort,
}: OrderedProps): { name: string; head: ReactNode; sort: Column<Lead>['sort'] } => {
  const by = query.sort === first || query.sort === second
  const order = descending.includes(query.sort) ? 'descending' : 'ascending'
  const head = (
    <button type="button" onClick={() => onSort(query.sort === first ? (second ?? 'newest') : first)}>
      {name}
      <span aria-hidden="true">{by ? (order === 'descending' ? ' ▾' : ' ▴') : ''}</span>
    </button>
  )
  return { name, head, sort: by ? order : undefined }
}
