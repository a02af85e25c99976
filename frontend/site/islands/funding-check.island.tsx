import { fundingProduct } from '#shared/catalog/funding.ts'
import {
  firstAnswers,
  ownerOptions,
  purposeOptions,
  salesOf,
  scoreOptions,
  scores,
  timeOptions,
  times,
  waitOptions,
  waits,
} from '#shared/funding/answers.ts'
import { checkFunding, type Fit, type Misfit } from '#shared/funding/check.ts'
import { countsOf } from '#shared/funding/options.ts'
import { fundingPurposes } from '#shared/catalog/funding-criteria.ts'
import { Calculator, dollars, percent, useFigures } from '../parts/calculator.tsx'
import { Choose, NumberField } from '../parts/field.tsx'
import { KeepResult } from '../parts/keep-result.tsx'
import { Ledger } from '../parts/ledger.tsx'

const inputs = {
  amount: {
    label: 'Amount you need, in dollars',
    unit: 'dollars',
    initial: 60_000,
    min: 1_000,
    max: 5_000_000,
  },
  sales: { label: 'Monthly sales, in dollars', unit: 'dollars', initial: 45_000, min: 0, max: 100_000_000 },
} as const

const choices = {
  purpose: { label: 'What is it for?', initial: firstAnswers.purpose, options: purposeOptions },
  time: { label: 'Time in business', initial: firstAnswers.time, options: timeOptions },
  score: { label: 'Your credit score', initial: firstAnswers.score, options: scoreOptions },
  wait: { label: 'How soon do you need it?', initial: firstAnswers.wait, options: waitOptions },
  owners: { label: 'Who owns it? (SBA loans ask)', initial: firstAnswers.owners, options: ownerOptions },
} as const

const whole = (rate: number) => percent(rate, rate < 0.2 ? 1 : 0)
const rateOf = ({ rate: [low, high], from }: Fit['cost']) =>
  from ? `from ${whole(low)}` : `${whole(low)} to ${whole(high)}`
const rounded = (cents: number) => dollars(cents > 1_000_00 ? Math.round(cents / 100_00) * 100_00 : cents)
const costOf = ({ cost: [low, high], from, over }: Fit['cost']) =>
  `${from ? `from ${rounded(low)}` : `${rounded(low)} to ${rounded(high)}`} over ${over}`

const titleOf = ({ slug }: { slug: string }) => fundingProduct(slug).title
const linkOf = ({ slug }: { slug: string }) => {
  const { title, href } = fundingProduct(slug)
  return { text: title, href }
}
const sentence = (parts: readonly string[]) => {
  const text = parts.join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function Suited({
  caption,
  head,
  found,
  words,
}: {
  caption: string
  head: string
  found: readonly Fit[]
  words: (fit: Fit) => string
}) {
  if (found.length === 0) return null
  return (
    <Ledger
      caption={caption}
      pinned
      columns={['Option', 'APR', 'Total cost', head]}
      rows={found.map((fit) => [linkOf(fit), rateOf(fit.cost), costOf(fit.cost), words(fit)])}
    />
  )
}

function NotSuited({ found }: { found: readonly Misfit[] }) {
  const near = found.filter(({ hurdles }) => hurdles.length > 0)
  const other = found.filter(({ hurdles }) => hurdles.length === 0)
  return (
    <>
      {near.length > 0 && (
        <Ledger
          caption="What does not fit today"
          columns={['Option', 'Why not', 'What would change it']}
          rows={near.map((misfit) => [
            linkOf(misfit),
            sentence(misfit.hurdles.map(({ why }) => why)),
            sentence(misfit.hurdles.map(({ change }) => change)),
          ])}
        />
      )}
      <p className="hint">
        <b>For other purposes:</b>{' '}
        {other
          .map((one) => titleOf(one).replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase()))
          .join(', ')}
        .
      </p>
    </>
  )
}

const none = 'none fits today'
const few = (count: number) => ['none', 'one', 'two', 'three', 'four', 'five'][count] ?? String(count)

export default function FundingCheckForm() {
  const { values, chosen, form, field, choice, address } = useFigures(inputs, choices)
  const amount = Math.round(values.amount * 100)
  const found = checkFunding({ ...chosen, amount, monthlySales: Math.round(values.sales * 100) })
  const { fits, conditional, not } = found
  const counts = countsOf(found, amount)
  const asked = `${dollars(amount)}, ${fundingPurposes[chosen.purpose].toLowerCase()}`
  const sales = salesOf({ time: chosen.time, monthlySales: Math.round(values.sales * 100) })
  // The answer about owners is private, so it is not sent to the quote form.
  const answers = `${times[chosen.time].label}; ${dollars(sales)} a month; score ${scores[chosen.score].label}; ${waits[chosen.wait].label}`
  const headline =
    fits.length > 0
      ? `${few(fits.length)} ${fits.length === 1 ? 'fits' : 'fit'}`
      : counts.conditional > 0
        ? `${few(counts.conditional)} with a condition`
        : none
  const others = fits.length > 0 ? conditional.length : counts.parts
  const kinds = [
    fits.length > 0 && counts.conditional > 0 && 'with a condition',
    counts.parts > 0 && 'for part of it',
  ].filter(Boolean)
  const best = [...fits, ...conditional].slice(0, 2).map((one) => titleOf(one))
  return (
    <Calculator
      label="What might I qualify for?"
      {...form}
      fields={
        <>
          <NumberField {...field('amount')} />
          <Choose {...choice('purpose')} />
          <Choose {...choice('time')} />
          <NumberField {...field('sales')} />
          <Choose {...choice('score')} />
          <Choose {...choice('wait')} />
          <Choose {...choice('owners')} />
        </>
      }
      ask={{
        button: 'Show what fits',
        action: '/funding-services/what-fits#what-each-option-requires',
        hint: 'The answers shown are an example. Without JavaScript, the button goes to a table of what each option requires.',
      }}
      answer={
        <>
          For {dollars(amount)}, out of ten options <span className="result">{headline}</span>
          {chosen.time === 'none' && values.sales > 0 && 'Not open yet, so we count no sales. '}
          {others > 0 && `${few(others)} ${headline === none ? '' : 'more '}${kinds.join(' or ')}. `}
          {headline === none && others > 0 && `The largest part is ${dollars(counts.largest)}.`}
        </>
      }
      formula="We compare your answers with the limits in the table below, and payments with sales in a rough test. Nothing else counts. This is not an offer, an application or a lender’s decision, and it does not affect your credit."
    >
      <Suited
        caption="What fits, lowest APR first"
        head="Collateral"
        found={fits}
        words={({ pledged }) => pledged}
      />
      <Suited
        caption="What could fit, with a condition or for a part"
        head="Condition"
        found={conditional}
        words={({ conditions }) => sentence(conditions)}
      />
      <NotSuited found={not} />
      <KeepResult
        line="funding"
        address={address}
        answers={{
          amount: dollars(amount),
          time_in_business: times[chosen.time].label,
          monthly_revenue: dollars(sales),
        }}
        figures={`${asked}; ${answers}; ${best.length > 0 ? `best: ${best.join(', ')}` : 'nothing fits'}`.slice(
          0,
          200,
        )}
      />
    </Calculator>
  )
}
