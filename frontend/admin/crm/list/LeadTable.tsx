import { Link } from 'react-router'
import { channelNames } from '#shared/leads/channel.ts'
import type { Lead } from '#shared/leads/model.ts'
import type { LeadSort } from '#shared/leads/query.ts'
import { isOpen } from '#shared/leads/stage.ts'
import { ListTable } from '../../kit/List.tsx'
import { Ago } from '../Ago.tsx'
import { aboutLead, dollars, formatDue, isOverdue } from '../lead-words.ts'
import styles from './LeadList.module.css'
import { StageMark } from '../StageMark.tsx'
import type { ListAddress } from './useListAddress.ts'

interface LeadTableProps {
  leads: readonly Lead[]
  query: ListAddress['query']
  onSort: (sort: LeadSort) => void
  chosen: ReadonlySet<string>
  onChoose: (leads: readonly Lead[], on: boolean) => void
}

export const LeadTable = ({ leads, query, onSort, chosen, onChoose }: LeadTableProps) => {
  const all = leads.every(({ id }) => chosen.has(id))
  const some = leads.some(({ id }) => chosen.has(id))
  const active = query.state === 'active'
  return (
    <ListTable caption="Leads" className={styles['leads']}>
      <thead>
        <tr>
          <th scope="col" className={styles['mark']}>
            <input
              type="checkbox"
              aria-label="Select all on this page"
              checked={all}
              ref={(box) => {
                if (box) box.indeterminate = some && !all
              }}
              onChange={() => onChoose(leads, !all)}
            />
          </th>
          <th scope="col">Name</th>
          {active && <th scope="col">Stage</th>}
          {active && (
            <Sorted {...{ query, onSort }} sorts={['value']} figure>
              Value
            </Sorted>
          )}
          {active && (
            <Sorted {...{ query, onSort }} sorts={['due']}>
              Next step
            </Sorted>
          )}
          <th scope="col">Source</th>
          <Sorted {...{ query, onSort }} sorts={['touched', 'untouched']}>
            Last activity
          </Sorted>
          <Sorted {...{ query, onSort }} sorts={['newest', 'oldest']}>
            Received
          </Sorted>
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <tr key={lead.id} data-chosen={chosen.has(lead.id) || undefined}>
            <td className={styles['mark']}>
              <input
                type="checkbox"
                aria-label={`Select ${lead.name}`}
                checked={chosen.has(lead.id)}
                onChange={({ target }) => onChoose([lead], target.checked)}
              />
            </td>
            <th scope="row">
              <Link to={`/admin/crm/${lead.id}`}>{lead.name}</Link>
              <span>{aboutLead(lead) || (lead.email ?? lead.phone)}</span>
            </th>
            {active && (
              <td>
                <StageMark stage={lead.stage} />
              </td>
            )}
            {active && <td className={styles['figure']}>{lead.value === null ? '' : dollars(lead.value)}</td>}
            {active && (
              <td data-label={lead.next_step ? 'Next:' : undefined}>
                <Step lead={lead} />
              </td>
            )}
            <td data-label="From">{channelNames[lead.channel]}</td>
            <td data-label="Last activity">
              <Ago at={lead.touched_at} />
            </td>
            <td data-label="Received">
              <Ago at={lead.created_at} />
            </td>
          </tr>
        ))}
      </tbody>
    </ListTable>
  )
}

const Step = ({ lead: { next_step, stage } }: { lead: Lead }) => {
  if (!next_step) return null
  const late = isOpen(stage) && isOverdue(next_step.due)
  return (
    <span className={styles['step']} data-late={late || undefined}>
      {next_step.text}
      <span>
        {late && 'late: '}
        {formatDue(next_step.due)}
      </span>
    </span>
  )
}

interface SortedProps {
  /** The order its button chooses, and the opposite where there is one. */
  sorts: readonly [LeadSort, LeadSort?]
  query: ListAddress['query']
  onSort: (sort: LeadSort) => void
  figure?: boolean
  children: string
}

const falling: readonly LeadSort[] = ['newest', 'touched', 'value']

const Sorted = ({ sorts: [first, second], query, onSort, figure = false, children }: SortedProps) => {
  const by = query.sort === first || query.sort === second
  const order = falling.includes(query.sort) ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={by ? order : undefined} className={figure ? styles['figure'] : undefined}>
      <button type="button" onClick={() => onSort(query.sort === first ? (second ?? 'newest') : first)}>
        {children}
        <span aria-hidden="true">{by ? (order === 'descending' ? ' ▾' : ' ▴') : ''}</span>
      </button>
    </th>
  )
}
