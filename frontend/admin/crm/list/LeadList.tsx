import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { interestNames } from '#shared/catalog/lines.ts'
import { channelNames } from '#shared/leads/channel.ts'
import { leadFields, lineFields } from '#shared/leads/fields.ts'
import type { Lead } from '#shared/leads/model.ts'
import { isOpen, stage, stageNames, stages } from '#shared/leads/stage.ts'
import { lazyPart } from '../../kit/lazy-part.tsx'
import { useListAddress } from '../../kit/list/address.ts'
import type { Action, List } from '../../kit/list/declaration.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { queryClient } from '../../kit/queries.ts'
import { NewLink } from '../../kit/NewLink.tsx'
import { Ago } from '../Ago.tsx'
import { archiveActions, bulkLeads } from '../change.ts'
import { aboutLead, dollars, formatDue, isOverdue } from '../lead-words.ts'
import { NoLeads } from '../NoLeads.tsx'
import { leadPage, leadReport, matchingLeads, refreshLeads, type ListQuery } from '../queries.ts'
import { StageMark, StageShape } from '../StageMark.tsx'
import { ExportLeads, exportLeads } from './ExportLeads.tsx'

const { Part: NoteDialog } = lazyPart(() => import('./NoteDialog.tsx'))

const isActive = ({ state = 'active' }: ListQuery) => state === 'active'

/** The name column already shows company and job title. */
const extraFields = lineFields.filter((field) => field !== 'company' && field !== 'title')

const columns: List<Lead, ListQuery>['columns'] = [
  { id: 'stage', name: 'Stage', only: isActive, cell: (lead) => <StageMark stage={lead.stage} /> },
  {
    id: 'value',
    name: 'Value',
    only: isActive,
    figure: true,
    width: 6,
    sort: { descending: 'value' },
    cell: ({ value }) => (value === null ? '' : dollars(value)),
  },
  {
    id: 'step',
    name: 'Next step',
    only: isActive,
    width: 12,
    sort: { ascending: 'due' },
    cell: ({ next_step: step, stage: at }) =>
      step && (
        <>
          <span className={isOpen(at) && isOverdue(step.due) ? 'late' : 'soft'}>{formatDue(step.due)}</span>{' '}
          {step.text}
        </>
      ),
  },
  {
    id: 'channel',
    name: 'Source',
    label: 'From',
    wide: true,
    cell: ({ channel }) => channelNames[channel],
  },
  ...extraFields.map((field) => ({
    id: field.replace('_', '-'),
    name: leadFields[field].label,
    extra: true,
    width: 10,
    cell: (lead: Lead) => lead[field],
  })),
  {
    id: 'interests',
    name: 'Interest',
    extra: true,
    width: 10,
    cell: ({ interests }) => interests.map((each) => interestNames[each]).join(', '),
  },
  {
    id: 'touched',
    name: 'Last activity',
    width: 10.5,
    sort: { descending: 'touched', ascending: 'untouched' },
    cell: ({ touched_at }) => <Ago at={touched_at} />,
  },
  {
    id: 'received',
    name: 'Received',
    label: 'Received',
    width: 10.5,
    wide: true,
    sort: { descending: '', ascending: 'oldest' },
    cell: ({ created_at }) => <Ago at={created_at} />,
  },
]

/** What is known of a lead on a page that was not loaded. */
type Found = Pick<Lead, 'id' | 'name'>

const archive = (
  action: keyof typeof archiveActions,
): Pick<Action<Found>, 'on' | 'atOnce' | 'runMany' | 'done'> => ({
  on: 'selection',
  atOnce: 100,
  runMany: async (leads) => {
    const results = await bulkLeads({ action, items: leads.map(({ id }) => ({ id })) })
    const items = results.flatMap(({ id, done }) => (done ? { id } : []))
    return { results, undo: () => bulkLeads({ action: archiveActions[action].opposite, items }) }
  },
  done: (leads) => `${leads} ${archiveActions[action].words}.`,
})

const isLoaded = (lead: Found): lead is Lead => 'created_at' in lead

const actions: List<Lead, ListQuery, Found>['actions'] = [
  {
    label: 'Stage',
    icon: 'stage',
    key: 'e',
    on: 'selection',
    only: (_leads, query) => isActive(query),
    options: stages.map((each) => ({
      value: each,
      name: stageNames[each],
      shape: <StageShape stage={each} />,
    })),
    atOnce: 100,
    runMany: async (leads, option) => {
      const to = stage.parse(option)
      const results = await bulkLeads({ action: 'stage', items: leads.map(({ id }) => ({ id, stage: to })) })
      const items = results.flatMap(({ id, done, before }) => (done && before ? { id, stage: before } : []))
      return { results, undo: () => bulkLeads({ action: 'stage', items }) }
    },
    done: (leads, option) => `${leads} moved to ${stageNames[stage.parse(option)]}.`,
  },
  {
    label: 'Note',
    icon: 'note',
    key: 'n',
    on: 'selection',
    dialog: (leads, { done, close }) => <NoteDialog leads={leads} onDone={done} onClose={close} />,
  },
  {
    label: 'Export',
    icon: 'upload',
    on: 'selection',
    only: (leads) => leads.every(isLoaded),
    atOnce: Infinity,
    runMany: (leads) => exportLeads(leads.filter(isLoaded)),
  },
  {
    label: 'Not spam',
    icon: 'check',
    only: (_leads, { state }) => state === 'quarantined',
    ...archive('release'),
  },
  {
    label: 'Restore',
    icon: 'rotate',
    only: (_leads, { state }) => state === 'deleted',
    ...archive('restore'),
  },
  {
    label: 'Spam',
    icon: 'alert',
    only: (_leads, query) => isActive(query),
    ...archive('quarantine'),
  },
  {
    label: 'Delete',
    icon: 'trash',
    danger: true,
    only: (_leads, { state }) => state !== 'deleted',
    ...archive('delete'),
  },
]

const list: List<Lead, ListQuery, Found> = {
  what: 'lead',
  title: 'Leads',
  facts: ({ state }) => {
    if (state === 'quarantined')
      return <span>Held as suspected spam. Not counted; no notification sent.</span>
    return state === 'deleted' ? <span>You can restore these for 30 days.</span> : undefined
  },
  pageActions: (query, leads) => (
    <>
      {leads.length > 0 && <ExportLeads key={JSON.stringify(query)} filter={query} />}
      <NewLink to="/admin/crm/new">Add a lead</NewLink>
    </>
  ),
  all: async (query) => (await queryClient.fetchQuery(matchingLeads(query))).leads,
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  nameColumn: 'Name',
  pageOf: ({ id }) => `/admin/crm/${id}`,
  about: (lead) => (
    <>
      <span>{aboutLead(lead) || (lead.email ?? lead.phone)}</span>{' '}
      {lead.notice_failure && <span className="wrong">Delivery problem</span>}
    </>
  ),
  columns,
  search: 'Name, company, email, phone',
  views: {
    name: 'State',
    param: 'state',
    options: { '': 'Active', quarantined: 'Spam', deleted: 'Deleted' },
    none: {
      quarantined: 'No spam. Form submissions that look like spam are held here, not lost.',
      deleted: 'Nothing was deleted in the last 30 days.',
    },
  },
  filters: {
    stage: { name: 'Stage', options: stageNames, only: isActive },
    interest: { name: 'Interest', options: interestNames },
    channel: { name: 'Source', options: channelNames },
    import: { name: 'One import', linked: z.uuid() },
  },
  sort: { param: 'sort' },
  actions,
  refresh: refreshLeads,
  empty: () => <NoLeads>Requests from the website’s forms appear here automatically.</NoLeads>,
  noMatch: ({ sort }) => (sort === 'due' ? 'No matching lead has a next step.' : undefined),
}

const LeadList = () => {
  const address = useListAddress(list)
  const { stage: only, ...others } = address.query
  const loaded = useQuery(leadPage(address.query, address.cursor))
  // The report has the numbers of all stages. For other filters, all leads are read to count them.
  const isCounted = Object.values(others).every((value) => value === undefined)
  const { data: report } = useQuery({ ...leadReport(1), enabled: isCounted })
  const { data: found } = useQuery({
    ...matchingLeads(address.query),
    enabled: !isCounted && loaded.data?.next_cursor !== undefined,
  })
  const matching = isCounted
    ? report?.stages.reduce((sum, { stage: at, count }) => sum + (at === (only ?? at) ? count : 0), 0)
    : found?.note
      ? undefined
      : found?.count
  return <ListScreen list={list} address={address} loaded={loaded} counts={{ matching }} />
}

export default LeadList
