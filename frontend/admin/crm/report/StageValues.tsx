import { Link } from 'react-router'
import { isOpen, stageNames } from '#shared/leads/stage.ts'
import { formatUsd } from '#shared/money/format.ts'
import { toCents } from '#shared/money/money.ts'
import { counted } from '../../kit/counts.ts'
import { Figure } from './Figure.tsx'
import { dollars } from '../lead-words.ts'
import { Bars } from './Plots.tsx'
import type { Report } from './report-figures.ts'

type Stages = Report['stages']

const sumOf = (stages: Stages) =>
  stages.reduce((sum, { count, value }) => ({ count: sum.count + count, value: sum.value + value }), {
    count: 0,
    value: 0,
  })

export const StageValues = ({ stages }: { stages: Stages }) => {
  const open = sumOf(stages.filter(({ stage }) => isOpen(stage)))
  const all = sumOf(stages)
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
          value,
          figure: `${dollars(value)} · ${counted(count)}`,
          open: stage === 'lost',
        }))}
      />
    </Figure>
  )
}
