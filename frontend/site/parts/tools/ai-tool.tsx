import { aiSavings, weeksAYear } from '#shared/calculators/ai-savings.ts'
import { tier } from '#shared/catalog/ai-strategy.ts'
import { quoteLink } from '../../forms/carried.ts'
import { useBrowserValue } from '../browser-value.ts'
import { useFigures } from '../calculator.tsx'
import { QuickTool } from './quick-tool.tsx'

const inputs = {
  people: { label: 'People doing the task', unit: 'number', initial: 4, min: 1, max: 10_000, whole: true },
  hours: { label: 'Hours a week, each', unit: 'number', initial: 12, min: 0.5, max: 60 },
  pay: { label: 'Pay per hour ($)', unit: 'dollars', initial: 32, min: 5, max: 500 },
} as const

/** To the hundred, because an estimate is not more exact. */
const rounded = (cents: number) => {
  const step = cents < 1_000_00 ? 10_00 : 100_00
  return `$${((Math.round(cents / step) * step) / 100).toLocaleString('en-US')}`
}
const between = (least: string, most: string) => (least === most ? least : `${least} to ${most}`)
const hoursOf = (hours: number) => Math.round(hours).toLocaleString('en-US')

const starter = tier('starter')

export function AiTool() {
  const { values, form } = useFigures(inputs)
  const task = { people: values.people, hours: values.hours, pay: Math.round(values.pay * 100) }
  const { hours, cost, least, most } = aiSavings(task)
  const left = between(rounded(least.left), rounded(most.left))
  const freed = between(hoursOf(least.hours), hoursOf(most.hours))
  const hasScript = useBrowserValue(() => 'yes')
  const figures = `${values.people} people, ${values.hours} hours a week each, $${values.pay} an hour: ${freed} hours freed and ${left} saved a year`
  return (
    <QuickTool
      question="What would AI save me?"
      {...form}
      result={left}
      means={`per year, after software and checking, with ${freed} hours freed for other work`}
      bars={[
        {
          label: `Pay for the task: ${hoursOf(hours)} hours a year`,
          words: rounded(cost),
          range: [cost, cost],
        },
        {
          label: 'Time that AI frees',
          words: between(rounded(least.worth), rounded(most.worth)),
          range: [least.worth, most.worth],
        },
        {
          label: 'Left after software and checking',
          words: left,
          range: [least.left, most.left],
          tone: 'mark',
        },
      ]}
      assumes={
        most.left < starter.price
          ? `That is less than our smallest engagement costs (${starter.priceText}). Buy a ready-made tool instead.`
          : `An estimate before setup costs, over ${weeksAYear} weeks. It uses the lower results of our five worked cases and their highest running costs.`
      }
      figures={figures}
      behind={{ label: 'See the cases behind the estimate', href: '/ai-strategy#what-the-estimate-assumes' }}
      action={hasScript ? quoteLink('ai-strategy', figures) : quoteLink('ai-strategy')}
      also={{ label: 'What it assumes', href: '/ai-strategy#what-the-estimate-assumes' }}
    />
  )
}
