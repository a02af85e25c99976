import { useState } from 'react'
import { Link } from 'react-router'
import { brand } from '#shared/brand.ts'
import { isOpen } from '#shared/leads/stage.ts'
import { SelectField } from '#ui/Field.tsx'
import { counted, grouped } from '../../kit/counts.ts'
import { Figure } from './Figure.tsx'
import { dollars, totalOf } from '../lead-words.ts'
import { Bars, funnelRow, NestedColumns, StepLegend } from './Plots.tsx'
import {
  bySource,
  byWeek,
  partOf,
  stepNames,
  steps,
  sumOf,
  type Funnel,
  type Report,
} from './report-figures.ts'
import { describeMedian } from './StagesAndReplies.tsx'
import { useNow } from '../Ago.tsx'

export const Outcome = ({ report, entries, weeks }: FunnelProps & { report: Report }) => {
  const sum = sumOf(entries)
  const open = totalOf(report.stages.filter(({ stage }) => isOpen(stage)))
  const median = describeMedian(report.response)
  const figures = [
    [`Received in ${weeks} weeks`, grouped(sum.arrived), ''],
    ['Of these contacted', partOf(sum.contacted, sum.arrived), counted(sum.contacted)],
    ['Of these won', partOf(sum.won, sum.arrived), counted(sum.won)],
    ['Median first reply', median.figure, median.of],
    ['Open now', dollars(Math.round(open.value)), `in ${counted(open.count)}`],
  ] as const
  return (
    <dl className="totals">
      {figures.map(([name, figure, aside]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
          <dd className="hint">{aside}</dd>
        </div>
      ))}
    </dl>
  )
}

interface FunnelProps {
  entries: readonly Report['weeks'][number][]
  weeks: number
}

const heads = [...steps.map((step) => stepNames[step]), 'Lost', 'Win rate']
const figuresOf = (funnel: Funnel): (string | number)[] => [
  ...steps.map((step) => funnel[step]),
  funnel.lost,
  partOf(funnel.won, funnel.arrived),
]

export const SourceFunnel = ({ entries, weeks }: FunnelProps) => {
  const sources = bySource(entries)
  const all = sumOf(entries)
  return (
    <Figure
      title="Funnel by source"
      about={
        all.arrived === 0
          ? `No leads in the last ${weeks} weeks.`
          : `${grouped(all.arrived)} received: ${grouped(all.contacted)} contacted, ${grouped(all.qualified)} qualified, ${grouped(all.proposal)} with a proposal, ${grouped(all.won)} won; ${grouped(all.lost)} lost on the way.`
      }
      heads={['Source', ...heads]}
      rows={sources.map(({ name, funnel }) => [name, ...figuresOf(funnel)])}
      total={['All', ...figuresOf(all)]}
    >
      <StepLegend />
      <Bars
        rows={[
          funnelRow('all', 'All sources', all),
          ...sources.map(({ channel, name, funnel }) =>
            funnelRow(channel, <Link to={`/admin/crm/list?channel=${channel}`}>{name}</Link>, funnel),
          ),
        ]}
      />
    </Figure>
  )
}

const shortDay = new Intl.DateTimeFormat(brand.language, { timeZone: 'UTC', month: 'short', day: 'numeric' })
const dayOf = (day: string) => shortDay.format(new Date(`${day}T00:00:00Z`))
/** The axis has room for about this many labels on a phone. */
const maxTicks = 4

export const ByWeek = ({ entries, weeks }: FunnelProps) => {
  const [chosenChannel, setChannel] = useState('')
  const now = useNow()
  const sources = bySource(entries)
  const channel = sources.some((source) => source.channel === chosenChannel) ? chosenChannel : ''
  const chosen = entries.filter((entry) => channel === '' || entry.channel === channel)
  const rows = byWeek(chosen, weeks, new Date(now).toISOString())
  const most = rows.reduce((best, row) => (row.funnel.arrived > best.funnel.arrived ? row : best))
  const every = Math.ceil(weeks / maxTicks)
  const about =
    most.funnel.arrived === 0
      ? `No leads in the last ${weeks} weeks.`
      : `The week of ${dayOf(most.starts)} brought the most, ${grouped(most.funnel.arrived)}; this week ${grouped(rows.at(-1)?.funnel.arrived ?? 0)} so far. Weeks start on Monday.`
  return (
    <Figure
      title="Funnel by week"
      about={about}
      heads={['Week of', ...heads]}
      rows={rows.toReversed().map(({ starts, funnel }) => [dayOf(starts), ...figuresOf(funnel)])}
      total={['All', ...figuresOf(sumOf(chosen))]}
    >
      <div className="row">
        <StepLegend />
        <SelectField
          label="Source"
          labelHidden
          value={channel}
          options={{
            '': 'All sources',
            ...Object.fromEntries(sources.map((source) => [source.channel, source.name])),
          }}
          onChange={setChannel}
        />
      </div>
      <NestedColumns
        label={`Leads by week received. ${about}`}
        columns={rows.map(({ starts, funnel }, index) => ({
          key: starts,
          tick: index % every === 0 ? dayOf(starts) : '',
          name: `Week of ${dayOf(starts)}`,
          funnel,
        }))}
      />
    </Figure>
  )
}
