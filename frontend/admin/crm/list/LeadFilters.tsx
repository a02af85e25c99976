import * as z from 'zod/mini'
import { interestNames } from '#shared/catalog/lines.ts'
import { channelNames, channels } from '#shared/leads/channel.ts'
import { leadState } from '#shared/leads/model.ts'
import { type LeadSort, leadSort } from '#shared/leads/query.ts'
import { interests, stageNames, stages, interest, stage } from '#shared/leads/stage.ts'
import { Filters } from '../../kit/List.tsx'
import { Choice, Words } from '../../kit/ListFilters.tsx'
import { usePaging, type Paging } from '../../kit/usePaging.ts'
import type { ListQuery } from '../queries.ts'

export interface ListAddress extends Paging {
  query: ListQuery & { state: z.infer<typeof leadState>; sort: LeadSort }
}

export const useListAddress = (): ListAddress => {
  const paging = usePaging()
  const { params } = paging
  return {
    ...paging,
    query: {
      state: leadState.safeParse(params.get('state')).data ?? 'active',
      sort: leadSort.safeParse(params.get('sort')).data ?? 'newest',
      stage: stage.safeParse(params.get('stage')).data,
      interest: interest.safeParse(params.get('interest')).data,
      channel: z.enum(channels).safeParse(params.get('channel')).data,
      import: z.uuid().safeParse(params.get('import')).data,
      search: params.get('search')?.slice(0, 100).trim() || undefined,
    },
  }
}

export const sortNames: Record<LeadSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  touched: 'Recent activity',
  untouched: 'Least recent activity',
  due: 'Next step due first',
  value: 'Highest value first',
}

/** Only active leads have next steps and values. */
export const sortsOf = (state: ListAddress['query']['state']): readonly LeadSort[] =>
  state === 'active'
    ? ['newest', 'oldest', 'touched', 'untouched', 'due', 'value']
    : ['newest', 'oldest', 'touched', 'untouched']

export const LeadFilters = ({ query, narrow }: Pick<ListAddress, 'query' | 'narrow'>) => (
  <Filters by={[query.search, query.stage, query.interest, query.channel, query.import]}>
    <Search value={query.search ?? ''} narrow={narrow} />
    <Choice
      label="Stage"
      any="Any"
      value={query.stage}
      options={stages.map((one) => [one, stageNames[one]])}
      onChange={(to) => narrow('stage', to)}
    />
    <Choice
      label="Interest"
      any="Any"
      value={query.interest}
      options={interests.map((one) => [one, interestNames[one]])}
      onChange={(to) => narrow('interest', to)}
    />
    <Choice
      label="Source"
      any="Any"
      value={query.channel}
      options={channels.map((channel) => [channel, channelNames[channel]])}
      onChange={(channel) => narrow('channel', channel)}
    />
    {query.import && (
      <Choice
        label="Import"
        any="Any"
        value={query.import}
        options={[[query.import, 'One import']]}
        onChange={(to) => narrow('import', to)}
      />
    )}
    <Choice
      label="Order"
      value={query.sort}
      options={sortsOf(query.state).map((sort) => [sort, sortNames[sort]])}
      onChange={(sort) => narrow('sort', sort === 'newest' ? '' : sort)}
    />
  </Filters>
)

const Search = ({ value, narrow }: { value: string; narrow: ListAddress['narrow'] }) => {
  const search = (words: string) => narrow('search', words.trim())
  return <Words label="Search" placeholder="Name, company, email, phone" value={value} onChange={search} />
}
