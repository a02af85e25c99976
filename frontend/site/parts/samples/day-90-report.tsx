import { roadmapDays, roadmapDecisions, roadmapPhases, tier } from '#shared/catalog.ts'
import { customsPilot } from '#shared/catalog/ai-cases.ts'
import { formatUsd } from '#shared/money/format.ts'
import { percent } from '../../figures/figure.tsx'
import { Leaf, Lines, Paper } from './paper.tsx'

const { entries, minutes, minutesWithAi, pay, license, check, spent } = customsPilot
const saved = (entries * (minutes - minutesWithAi) * pay) / 60
const left = saved - license - check
const paid = tier('roadmap').price + spent
const pilot = roadmapPhases[4]
const [first, second, third] = roadmapDecisions

const readings = [
  { name: 'Before', value: minutes, fill: 'fig-bar' },
  { name: 'Last two weeks', value: minutesWithAi, fill: 'fig-mark' },
] as const

/** The report at the end of the Growth Roadmap: the measure, the money and the decision. */
export function Day90Report() {
  return (
    <Paper title={`The report on day ${roadmapDays}`}>
      <Leaf head={`Day ${roadmapDays} report, page 1: the result`}>
        <p>
          Question: does the tool cut the time for a customs entry? Pilot: days {pilot.from} to {pilot.to},
          one product line, corrections included.
        </p>
        <ul className="quick-bars">
          {readings.map(({ name, value, fill }) => (
            <li key={name}>
              <span>{name}</span> <b>{value} minutes an entry</b>
              <svg width="100%" height="16" aria-hidden="true">
                <rect className={fill} width={percent(value, minutes)} height="16" />
              </svg>
            </li>
          ))}
        </ul>
        <ol>
          <li>Day {first}: you chose customs entries over two other ideas.</li>
          <li>
            Day {second}: you took the tool with the second-best score. The best one would not say where it
            keeps documents.
          </li>
          <li>Day {third}: you read this page.</li>
        </ol>
        <p className="pen">{minutes - minutesWithAi} minutes less. A person still signs each entry.</p>
      </Leaf>
      <Leaf head={`Day ${roadmapDays} report, page 2: the decision`}>
        <Lines
          caption={`A month with all ${entries} entries`}
          lines={[
            { name: 'Time saved', how: `at ${formatUsd(pay)} an hour`, amount: formatUsd(saved) },
            { name: 'License', amount: formatUsd(-license) },
            { name: 'Sample check', amount: formatUsd(-check) },
          ]}
          total={{ name: 'Left', amount: formatUsd(left) }}
        />
        <p>
          Spent so far, our fee included: {formatUsd(paid)}. Paid back in month {Math.ceil(paid / left)} after
          the rollout, if the other lines do as well.
        </p>
        <p>
          Stop, change or scale? <b className="circled">Scale</b>
        </p>
        <p className="pen">Add one more product line, then measure again.</p>
        <p className="signature">Signature of the owner, and date</p>
      </Leaf>
    </Paper>
  )
}
