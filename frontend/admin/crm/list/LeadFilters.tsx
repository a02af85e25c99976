import { interestNames } from '#shared/catalog/lines.ts'
import { channelNames, channels } from '#shared/leads/channel.ts'
import type { LeadSort } from '#shared/leads/query.ts'
import { interests, stageNames, stages } from '#shared/leads/stage.ts'
import { Filters } from '../../kit/List.tsx'
import { Choice, Words } from '../../kit/ListFilters.tsx'
import type { ListAddress } from './useListAddress.ts'

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
  <Filters by={[query.search, query.stage, query.interest, query.channel]}>
    <Search value={query.search ?? ''} narrow={narrow} />
    <Choice
      label="Stage"
      any="Any"
      value={query.stage}
      options={stages.map((stage) => [stage, stageNames[stage]])}
      onChange={(stage) => narrow('stage', stage)}
    />
    <Choice
      label="Interest"
      any="Any"
      value={query.interest}
      options={interests.map((interest) => [interest, interestNames[interest]])}
      onChange={(interest) => narrow('interest', interest)}
    />
    <Choice
      label="Source"
      any="Any"
      value={query.channel}
      options={channels.map((channel) => [channel, channelNames[channel]])}
      onChange={(channel) => narrow('channel', channel)}
    />
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
  return <Words label="Search" placeholder="Name, company, e-mail, phone" value={value} onChange={search} />
}
