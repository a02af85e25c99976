import { useEffect, useRef, useState } from 'react'
import { fundingProduct } from '#shared/catalog/funding.ts'
import { fundingCriteria } from '#shared/catalog/funding-criteria.ts'
import { costInWords, costOf } from '#shared/funding/cost.ts'
import { Choose } from '../parts/field.tsx'
import { addressOf, figuresIn } from '../parts/figures-in-url.ts'
import { Ledger } from '../parts/ledger.tsx'

/** The amount at which annual rates that depend on it are computed. */
const sum = 60_000_00

const all = fundingCriteria.map((criteria) => {
  const { slug, purposes, cost } = criteria
  const purpose = purposes[0] ?? 'project'
  return { criteria, product: fundingProduct(slug), cost: costOf(cost, sum, purpose) }
})
type Row = (typeof all)[number]

/** The longest time in the text of a kind's term, in days. */
const longest = ({ product: { term } }: Row) =>
  Math.max(
    ...[...term.matchAll(/(\d+) (day|month|year)s/g)].map(
      ([, count, unit]) => Number(count) * (unit === 'year' ? 365 : unit === 'month' ? 30 : 1),
    ),
  )

const orders = {
  card: { label: 'Our usual order', compare: () => 0 },
  speed: {
    label: 'Fastest first',
    compare: (one: Row, other: Row) =>
      one.criteria.days[0] - other.criteria.days[0] || one.criteria.days[1] - other.criteria.days[1],
  },
  cost: {
    label: 'Lowest APR first',
    compare: (one: Row, other: Row) =>
      one.cost.rate[0] - other.cost.rate[0] || one.cost.rate[1] - other.cost.rate[1],
  },
  amount: {
    label: 'Largest amount first',
    compare: (one: Row, other: Row) => sized(other) - sized(one),
  },
  term: { label: 'Longest term first', compare: (one: Row, other: Row) => longest(other) - longest(one) },
  pledged: {
    label: 'By collateral',
    compare: (one: Row, other: Row) => one.criteria.pledged.localeCompare(other.criteria.pledged),
  },
} as const
type Order = keyof typeof orders

/** A kind whose amount is a share of a price or of sales comes last. */
const sized = ({ criteria }: Row) => criteria.amount?.to ?? 0

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const isOrder = (value: string): value is Order => value in orders

export default function FundingComparison() {
  const [order, setOrder] = useState<Order>('card')
  const box = useRef<HTMLDivElement>(null)
  // The order comes from the URL, or from a choice that was made before hydration or restored by the browser.
  useEffect(() => {
    const list = box.current?.querySelector('select')
    const follow = () => {
      const value = figuresIn(location.hash).get('order') ?? list?.value ?? ''
      if (!isOrder(value)) return
      if (list) list.value = value
      setOrder(value)
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const choose = (value: string) => {
    if (!isOrder(value)) return
    setOrder(value)
    history.replaceState(history.state, '', addressOf({ order: value }))
  }
  return (
    <>
      <div ref={box} className="form script-only">
        <Choose
          label="Sort by"
          name="order"
          defaultValue="card"
          options={Object.entries(orders).map(([value, { label }]) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) => choose(value)}
        />
      </div>
      <Ledger
        caption={`Ten options side by side: ${lowered(orders[order].label)}`}
        pinned
        columns={['Option', 'Cost', 'Amount', 'Term', 'How soon', 'Collateral']}
        rows={all
          .toSorted(orders[order].compare)
          .map((row) => [
            { text: row.product.title, href: row.product.href },
            costInWords(row.product),
            row.product.amount,
            row.product.term,
            row.product.speed,
            row.criteria.pledged,
          ])}
      />
    </>
  )
}
