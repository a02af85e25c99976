import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Lead } from '#shared/leads/model.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { counted } from '../../kit/counts.ts'
import type { Part } from '../../kit/fill-page.ts'
import { lazyPart } from '../../kit/lazy-part.tsx'
import listStyles from '../../kit/List.module.css'
import { ListRows } from '../../kit/List.tsx'
import { Page } from '../../kit/Page.tsx'
import { useChosen, type RowAction } from '../../kit/useRowKeys.ts'
import { NoLeads } from '../NoLeads.tsx'
import { leadPage, leadReport } from '../queries.ts'
import { ExportLeads } from './ExportLeads.tsx'
import { LeadBulkBar } from './LeadBulkBar.tsx'
import { LeadFilters, useListAddress, type ListAddress } from './LeadFilters.tsx'
import { LeadTable } from './LeadTable.tsx'

const loads = {
  stage: lazyPart(() => import('./StageDialog.tsx')).Part,
  note: lazyPart(() => import('./NoteDialog.tsx')).Part,
}

interface ListKeys {
  keys: readonly RowAction<Lead>[]
  dialog: ReactNode
}

const useListKeys = (state: Lead['state'], onDone: () => void): ListKeys => {
  const [open, setOpen] = useState<{ what: keyof typeof loads; leads: readonly Lead[] }>()
  const opener = (what: keyof typeof loads) => (leads: readonly Lead[]) => setOpen({ what, leads })
  const close = () => setOpen(undefined)
  const Shown = open && loads[open.what]
  const note = { key: 'n', label: 'Add a note', action: opener('note') }
  return {
    keys:
      state === 'active'
        ? [{ key: 'e', label: 'Move to another stage', action: opener('stage') }, note]
        : [note],
    dialog: Shown && (
      <Shown
        leads={open.leads}
        onDone={() => {
          close()
          onDone()
        }}
        onClose={close}
      />
    ),
  }
}

const states = [
  ['active', 'Active', ''],
  ['quarantined', 'Quarantine', '?state=quarantined'],
  ['deleted', 'Deleted', '?state=deleted'],
] as const

const LeadList = () => {
  const address = useListAddress()
  const { query, cursor, narrow } = address
  const list = useQuery(leadPage(query, cursor))
  const leads = list.data?.rows
  const chosen = useChosen<Lead>(({ id }) => id)
  const here = [...chosen.rows.values()].filter(({ state }) => state === query.state)
  const keyboard = useListKeys(query.state, chosen.clear)
  return (
    <Page
      title="Leads"
      facts={<Count address={address} found={list.data} />}
      actions={leads && leads.length > 0 && <ExportLeads key={JSON.stringify(query)} filter={query} />}
    >
      <nav aria-label="State">
        <ul className={listStyles['states']}>
          {states.map(([state, name, search]) => (
            <li key={state}>
              <Link to={{ search }} aria-current={query.state === state ? 'page' : undefined}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {(leads?.length !== 0 || cursor || isFiltered(query)) && <LeadFilters query={query} narrow={narrow} />}
      <LeadBulkBar chosen={here} state={query.state} onNone={chosen.clear} />
      <ListRows what="lead" list={list} address={address} nothing={<NoneFound query={query} />}>
        {(rows) => (
          <LeadTable
            leads={rows}
            query={query}
            onSort={(sort) => narrow('sort', sort === 'newest' ? '' : sort)}
            chosen={chosen}
            keys={keyboard.keys}
          />
        )}
      </ListRows>
      {keyboard.dialog}
    </Page>
  )
}

/** The order by due date lists only leads with a next step. */
const byStep = ({ state, sort }: ListAddress['query']): true | undefined =>
  state === 'active' && sort === 'due' ? true : undefined

const isFiltered = ({ stage, interest, channel, search }: ListAddress['query']): boolean =>
  Boolean(stage ?? interest ?? channel ?? search)

interface CountProps {
  address: ListAddress
  found: Part<Lead> | undefined
}

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

const NoneFound = ({ query }: Pick<ListAddress, 'query'>) => {
  if (isFiltered(query) || byStep(query))
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
