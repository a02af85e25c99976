import { fundingProduct } from '#shared/catalog/funding.ts'
import { timeOptions, times } from '#shared/funding/answers.ts'
import { fewOf, fundingOptions, type FundingOption } from '#shared/funding/options.ts'
import { quoteLink } from '../../forms/carried.ts'
import { useBrowserValue } from '../browser-value.ts'
import { dollars, percent, useFigures } from '../calculator.tsx'
import { Choose, NumberField } from '../field.tsx'
import { QuickTool } from './quick-tool.tsx'

/** The names are those of the full check, for links to it. */
const inputs = {
  amount: { label: 'How much ($)', unit: 'dollars', initial: 60_000, min: 1_000, max: 5_000_000 },
  sales: { label: 'Monthly sales ($)', unit: 'dollars', initial: 45_000, min: 0, max: 100_000_000 },
} as const
const choices = { time: { label: 'Time in business', initial: '12-24', options: timeOptions } } as const

const whole = (rate: number) => percent(rate, rate < 0.15 ? 1 : 0)
const rateOf = ({ rate: [low, high] }: FundingOption) => `${whole(low)} to ${whole(high)} APR`
const speedOf = ({ days: [first, last] }: FundingOption) => {
  if (last <= 1) return 'within a day'
  return first % 7 === 0 && last % 7 === 0 ? `${first / 7} to ${last / 7} weeks` : `${first} to ${last} days`
}
/** Examples of conditions that the three answers leave open. */
const conditionsOf = (options: readonly FundingOption[]) => {
  const scores = options.flatMap(({ score }) => score ?? [])
  if (scores.length === 0) return ''
  const [least, most] = [Math.min(...scores), Math.max(...scores)]
  const score = least < most ? `at least ${least} to ${most}, depending on the option` : `at least ${least}`
  const owners = options.some(({ slug }) => slug === 'sba-loan')
    ? ' or, for SBA loans, that every owner is a US citizen or national living in the US'
    : ''
  return `, such as a credit score (${score})${owners}`
}

/** @param full shows five options instead of three, and leads to the full check first */
export function FundingTool({ full = false }: { full?: boolean }) {
  const { values, chosen, wrong, read, field, choice, address } = useFigures(inputs, choices)
  const [amount, monthlySales] = [Math.round(values.amount * 100), Math.round(values.sales * 100)]
  const options = fundingOptions({ amount, monthlySales, time: chosen.time })
  const hasScript = useBrowserValue(() => 'yes')
  const time = times[chosen.time].label
  const found = options.length === 1 ? '1 option' : `${options.length} options`
  const figures = `${dollars(amount)}; ${time}; sales of ${dollars(monthlySales)} a month: ${found}`
  const answers = { amount: dollars(amount), time_in_business: time, monthly_revenue: dollars(monthlySales) }
  const toQuote = hasScript ? quoteLink('funding', figures, answers) : quoteLink('funding')
  const toCheck = {
    label: full ? 'Check all ten options' : 'Full check: 7 questions',
    href: `/funding-services/what-fits${hasScript && address}`,
  }
  const [cheapest] = options
  return (
    <QuickTool
      question="What could I qualify for?"
      onChange={read}
      fields={
        <>
          <NumberField {...field('amount')} />
          <Choose {...choice('time')} />
          <NumberField {...field('sales')} />
        </>
      }
      wrong={wrong}
      result={options.length > 0 ? found : 'None yet'}
      means={
        cheapest
          ? `for all or part of ${dollars(amount)}, from ${whole(cheapest.rate[0])} APR`
          : `for ${dollars(amount)}. The full check says what would change that.`
      }
      bars={fewOf(options, full ? 5 : 3).map((option) => {
        const { title, href } = fundingProduct(option.slug)
        return {
          label: { text: title, href },
          words: `${dollars(option.amount)}, ${rateOf(option)}, ${speedOf(option)}`,
          range: option.rate,
          ...(option.slug === 'merchant-cash-advance' && { tone: 'mark' as const }),
        }
      })}
      assumes={`The bars show the APR range. This is an estimate, not an offer: each option has more conditions${conditionsOf(options)}. No credit check.`}
      figures={figures}
      behind={{
        label: 'See what each option requires',
        href: '/funding-services/what-fits#what-each-option-requires',
      }}
      {...(full ? { action: toCheck, also: toQuote } : { action: toQuote, also: toCheck })}
    />
  )
}
