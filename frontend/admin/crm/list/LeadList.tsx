import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { inWords } from '#api/error.ts'
import type { Lead } from '#shared/leads/model.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Failure } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { counted } from '../../kit/counts.ts'
import { Page } from '../../kit/Page.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Unreadable } from '../../kit/Unreadable.tsx'
import { ExportLeads } from './ExportLeads.tsx'
import { enough, type Part } from '../../kit/fill-page.ts'
import { LeadBulkBar } from './LeadBulkBar.tsx'
import { LeadFilters } from './LeadFilters.tsx'
import styles from './LeadList.module.css'
import { LeadTable } from './LeadTable.tsx'
import { NoLeads } from '../NoLeads.tsx'
import { leadPage, leadReport } from '../queries.ts'
import { useListAddress, type ListAddress } from './useListAddress.ts'

const states = [
  ['active', 'Active', ''],
  ['quarantined', 'Quarantine', '?state=quarantined'],
  ['deleted', 'Deleted', '?state=deleted'],
] as const

/** All leads, narrowed, ordered and paged by the address. */
const LeadList = () => {
  const address = useListAddress()
  const { query, cursor, narrow } = address
  const list = useQuery(leadPage(query, cursor))
  const leads = list.data?.rows
  const [chosen, setChosen] = useState<ReadonlyMap<string, Lead>>(new Map())
  const choose = (some: readonly Lead[], on: boolean) =>
    setChosen((before) => {
      const after = new Map(before)
      for (const lead of some) {
        if (on) after.set(lead.id, lead)
        else after.delete(lead.id)
      }
      return after
    })
  const here = [...chosen.values()].filter(({ state }) => state === query.state)
  return (
    <Page
      title="Leads"
      lead={<Count address={address} found={list.data} />}
      actions={leads && leads.length > 0 && <ExportLeads key={JSON.stringify(query)} filter={query} />}
    >
      <nav aria-label="State">
        <ul className={styles['states']}>
          {states.map(([state, name, search]) => (
            <li key={state}>
              <Link to={{ search }} aria-current={query.state === state ? 'page' : undefined}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {(leads?.length !== 0 || cursor || isNarrowed(query)) && <LeadFilters query={query} narrow={narrow} />}
      <LeadBulkBar chosen={here} state={query.state} onNone={() => setChosen(new Map())} />
      {list.isPending && <Skeleton label="Loading leads" rows={8} />}
      {list.isError && (
        <Failure onRetry={() => void list.refetch()} retrying={list.isFetching}>
          The leads could not be loaded. {inWords(list.error)}
        </Failure>
      )}
      <Unreadable what="lead" ids={list.data?.unreadable ?? []} />
      {leads?.length === 0 && <Nothing query={query} more={list.data?.next_cursor !== undefined} />}
      {leads && leads.length > 0 && (
        <div className={styles['rows']} aria-busy={list.isPlaceholderData}>
          <LeadTable
            leads={leads}
            query={query}
            onSort={(sort) => narrow('sort', sort === 'newest' ? '' : sort)}
            chosen={new Set(chosen.keys())}
            onChoose={choose}
          />
        </div>
      )}
      {(list.data ?? list.error) && (
        <Pager
          address={address}
          next={list.data?.next_cursor}
          furtherName={list.data && list.data.rows.length < enough ? 'Search more leads' : 'Next page'}
        />
      )}
    </Page>
  )
}

/** Ordered by the next step, only leads with one are listed. */
const byStep = ({ state, sort }: ListAddress['query']): true | undefined =>
  state === 'active' && sort === 'due' ? true : undefined

const isNarrowed = ({ stage, interest, channel, search }: ListAddress['query']): boolean =>
  Boolean(stage ?? interest ?? channel ?? search)

interface CountProps {
  address: ListAddress
  found: Part<Lead> | undefined
}

/** How many there are, where the counters know it or one page shows them all. */
const Count = ({ address: { query, page }, found }: CountProps) => {
  const report = useQuery({ ...leadReport(1), enabled: query.state === 'active' })
  if (query.state === 'quarantined') return 'Held as suspected spam. Not counted; no notification sent.'
  if (query.state === 'deleted') return 'You can restore these for 30 days.'
  if (query.interest ?? query.channel ?? query.search ?? byStep(query)) {
    if (!found) return ''
    const here = counted(found.rows.length)
    if (!found.next_cursor) {
      const what = byStep(query) ? 'with a next step' : 'found'
      return page === 1 ? `${here} ${what}` : `The last ${here} ${what}`
    }
    return found.rows.length === 0 ? '' : `${here} on this page; there may be more`
  }
  const stages = report.data?.stages.filter(({ stage }) => stage === (query.stage ?? stage))
  return stages ? counted(stages.reduce((sum, { count }) => sum + count, 0)) : ''
}

const Nothing = ({ query, more }: { query: ListAddress['query']; more: boolean }) => {
  if (more) return <p>No matches in the leads searched so far. There are more to search.</p>
  if (isNarrowed(query) || byStep(query))
    return (
      <EmptyState
        action={
          <Link to={{ search: query.state === 'active' ? '' : `?state=${query.state}` }}>Show all</Link>
        }
      >
        <p>{byStep(query) ? 'No matching lead has a next step.' : 'No leads match.'}</p>
      </EmptyState>
    )
  if (query.state === 'quarantined')
    return (
      <EmptyState>
        <p>Nothing in quarantine. Form submissions that look like spam are held here, not lost.</p>
      </EmptyState>
    )
  if (query.state === 'deleted')
    return (
      <EmptyState>
        <p>Nothing was deleted in the last 30 days.</p>
      </EmptyState>
    )
  return <NoLeads>Requests from the website’s forms appear here automatically.</NoLeads>
}

export default LeadList
