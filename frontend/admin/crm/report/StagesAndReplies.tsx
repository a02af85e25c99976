import { Link } from 'react-router'
import { isOpen, stageNames } from '#shared/leads/stage.ts'
import { formatUsd } from '#shared/money/format.ts'
import { toCents } from '#shared/money/money.ts'
import { counted, grouped } from '../../kit/counts.ts'
import { dollars, totalOf } from '../lead-words.ts'
import { formatSpan } from '../spans.ts'
import { Figure } from './Figure.tsx'
import { Bars } from './Plots.tsx'
import { partOf, spanBetween, type Report } from './report-figures.ts'

export const StageValues = ({ stages }: Pick<Report, 'stages'>) => {
  const open = totalOf(stages.filter(({ stage }) => isOpen(stage)))
  const all = totalOf(stages)
  return (
    <Figure
      title="Value by stage"
      about={`${dollars(open.value)} in ${counted(open.count)} still open, whenever received. Leads without a value count as $0.`}
      heads={['Stage', 'Leads', 'Value']}
      rows={stages.map(({ stage, count, value }) => [stageNames[stage], count, formatUsd(toCents(value))])}
      total={['All', all.count, formatUsd(toCents(all.value))]}
    >
      <Bars
        rows={stages.map(({ stage, count, value }) => ({
          key: stage,
          label: <Link to={`/admin/crm/list?stage=${stage}`}>{stageNames[stage]}</Link>,
          parts: [{ step: stage === 'lost' ? 'arrived' : 'won', value }],
          figure: `${dollars(value)} · ${counted(count)}`,
        }))}
      />
    </Figure>
  )
}

type Response = Report['response']

/** The median, such as "3 h 12 min" or a dash, and what it is the median of. */
export const describeMedian = ({
  measured,
  median_seconds,
  at_least,
}: Response): { figure: string; of: string } => ({
  figure: median_seconds === null ? '–' : formatSpan(median_seconds),
  of:
    median_seconds === null
      ? ''
      : `${at_least ? 'so far, ' : ''}of the latest ${grouped(measured)} from forms`,
})

export const ResponseTimes = ({ response }: { response: Response }) => {
  const { measured, waiting, buckets } = response
  const rows = [
    ...buckets.map(({ count, within_seconds }, index) => ({
      key: String(index),
      label: spanBetween(buckets[index - 1]?.within_seconds ?? null, within_seconds),
      value: count,
    })),
    ...(waiting > 0 ? [{ key: 'waiting', label: 'still waiting', value: waiting }] : []),
  ]
  return (
    <Figure
      title="Time to first reply"
      about={about(response)}
      heads={['Answered', 'Leads', 'Of all']}
      rows={rows.map(({ label, value }) => [label, value, partOf(value, measured)])}
      total={['All', measured, measured === 0 ? '–' : '100%']}
    >
      {measured > 0 && (
        <Bars
          rows={rows.map(({ key, label, value }) => ({
            key,
            label,
            parts: [{ step: key === 'waiting' ? 'arrived' : 'won', value }],
            figure: grouped(value),
          }))}
        />
      )}
    </Figure>
  )
}

const about = (response: Response): string => {
  const { measured, waiting, median_seconds, at_least } = response
  if (median_seconds === null)
    return 'No form submissions yet. The response timer starts when a form is sent and stops at the first call, email or move out of New.'
  const median = at_least
    ? `The median lead is still waiting, for ${formatSpan(median_seconds)} so far.`
    : `Half were answered within ${formatSpan(median_seconds)}.`
  return `The latest ${counted(measured)} from forms, from sending to the first call, email or move out of New. ${median} ${waiting === 0 ? 'None are waiting.' : `The ${waiting} still waiting ${waiting === 1 ? 'is' : 'are'} counted with the time so far.`}`
}
