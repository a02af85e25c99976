import { fundingProduct } from '#shared/catalog/funding.ts'
import { fundingCriteria, fundingPurposes, sbaRates } from '#shared/catalog/funding-criteria.ts'
import { firstAnswers, purposeOptions, scores, timeOptions, times } from '#shared/funding/answers.ts'
import type { Fit } from '#shared/funding/check.ts'
import { checkShort, countsOf, fewOf, type FundingCounts } from '#shared/funding/options.ts'
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
const choices = {
  purpose: { label: 'What is it for?', initial: firstAnswers.purpose, options: purposeOptions },
  time: { label: 'Time in business', initial: firstAnswers.time, options: timeOptions },
} as const

const whole = (rate: number) => percent(rate, rate < 0.2 ? 1 : 0)
const rateOf = ({ cost: { rate, from } }: Fit) => {
  const [low, high] = rate.map(whole)
  return from ? `from ${low} APR` : `${low} to ${high} APR`
}
const speedOf = ({ days: [first, last] }: Fit) => {
  if (last <= 1) return 'within a day'
  return first % 7 === 0 && last % 7 === 0 ? `${first / 7} to ${last / 7} weeks` : `${first} to ${last} days`
}

/** The answer: what could lend the whole amount, and what only with a condition or a part. */
function answerOf({ fits, conditional, parts, largest }: FundingCounts, asked: string, apr: string) {
  const all = fundingCriteria.length
  const others = fits > 0 ? conditional + parts : parts
  const mixed =
    fits > 0 && conditional > 0 ? 'could lend part of it or have a condition' : 'could lend part of it'
  const rest =
    others > 0
      ? `; ${others} more ${parts > 0 ? mixed : others === 1 ? 'has a condition' : 'have a condition'}`
      : ''
  if (fits > 0) return [`${fits} of ${all}`, `could lend ${asked}, from ${apr} APR${rest}`] as const
  if (conditional > 0)
    return [
      `${conditional} of ${all}`,
      `could lend ${asked}, with a condition, from ${apr} APR${rest}`,
    ] as const
  return parts > 0
    ? ([`None of ${all}`, `could lend ${asked}. The largest part is ${dollars(largest)}.`] as const)
    : (['None yet', `for ${asked}. The full check says what would change that.`] as const)
}

/** @param full shows five options instead of three, and leads to the full check first */
export function FundingTool({ full = false }: { full?: boolean }) {
  const { values, chosen, form, field, choice, address } = useFigures(inputs, choices)
  const [amount, monthlySales] = [Math.round(values.amount * 100), Math.round(values.sales * 100)]
  const { time, purpose } = chosen
  const check = checkShort({ amount, monthlySales, time, purpose })
  const options = [...check.fits, ...check.conditional]
  const counts = countsOf(check, amount)
  const cheapest = options.find((one) => one.amount === amount)
  const [result, means] = answerOf(counts, dollars(amount), whole(cheapest?.cost.rate[0] ?? 0))
  const hasScript = useBrowserValue(() => 'yes')
  const figures = `${dollars(amount)}; ${fundingPurposes[purpose].toLowerCase()}; ${times[time].label}; sales of ${dollars(monthlySales)} a month: ${counts.fits} of ${fundingCriteria.length} fit, ${counts.conditional + counts.parts} more with a condition or for a part`
  const ofSba = options.some(({ slug }) => slug === 'sba-loan')
    ? ` SBA loans: prime at ${whole(sbaRates.prime)}, and US citizens or nationals as owners only.`
    : ''
  const answers = {
    amount: dollars(amount),
    time_in_business: times[time].label,
    monthly_revenue: dollars(monthlySales),
  }
  const toQuote = hasScript ? quoteLink('funding', figures, answers) : quoteLink('funding')
  const toCheck = {
    label: full ? 'Check all ten options' : 'Full check: 7 questions',
    href: `/funding-services/what-fits${hasScript && address}`,
  }
  return (
    <QuickTool
      question="What could I qualify for?"
      {...form}
      fields={
        <>
          <NumberField {...field('amount')} />
          <Choose {...choice('purpose')} />
          <Choose {...choice('time')} />
          <NumberField {...field('sales')} />
        </>
      }
      result={result}
      means={means}
      bars={fewOf(options, full ? 5 : 3).map((option) => {
        const { title, href } = fundingProduct(option.slug)
        return {
          label: { text: title, href },
          words: `${dollars(option.amount)}, ${rateOf(option)}, ${speedOf(option)}`,
          range: option.cost.rate,
          ...(option.slug === 'merchant-cash-advance' && { tone: 'mark' as const }),
        }
      })}
      assumes={`The bars show the APR range. An estimate, not an offer, for a credit score of ${scores[firstAnswers.score].label} and a month to wait.${ofSba} No credit check.`}
      figures={figures}
      behind={{
        label: 'See what each option requires',
        href: '/funding-services/what-fits#what-each-option-requires',
      }}
      {...(full ? { action: toCheck, also: toQuote } : { action: toQuote, also: toCheck })}
    />
  )
}
