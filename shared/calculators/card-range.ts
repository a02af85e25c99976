import { cardKinds, cardMarkups, type CardKind } from '../catalog/card-pricing.ts'
import { cardFees, type CardFees, type CardPricing, type CardSales } from './card-fees.ts'

type Pair<T> = readonly [least: T, most: T]

export interface CardRange {
  /** Interchange and network fees. */
  wholesale: Pair<CardFees>
  /** Interchange plus: the wholesale fees with a markup. */
  plus: Pair<CardFees>
  flat: CardFees
  /** Cents a year that interchange plus saves compared with the flat rate; negative when it costs more. */
  saved: Pair<number>
}

const together = (one: CardPricing, other: CardPricing): CardPricing => ({
  rate: one.rate + other.rate,
  perSale: one.perSale + other.perSale,
  monthly: one.monthly + other.monthly,
})

export function cardRange(sales: CardSales, kind: CardKind): CardRange {
  const { wholesale } = cardKinds[kind]
  const fees = (pricing: CardPricing) => cardFees(sales, pricing)
  const plus = [
    fees(together(wholesale[0], cardMarkups.plus[0])),
    fees(together(wholesale[1], cardMarkups.plus[1])),
  ] as const
  const flat = fees(cardMarkups.flat)
  return {
    wholesale: [fees(wholesale[0]), fees(wholesale[1])],
    plus,
    flat,
    saved: [(flat.fees - plus[1].fees) * 12, (flat.fees - plus[0].fees) * 12],
  }
}
