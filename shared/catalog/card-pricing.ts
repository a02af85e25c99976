import type { CardPricing } from '../calculators/card-fees.ts'
import { feeOnASale } from './merchant-services.ts'

/** The assumptions of the card-cost check, all from the merchant page. Rates as fractions, the rest in cents. */

const [interchange, network, markup] = feeOnASale
const allCredit: CardPricing = {
  rate: (interchange.basisPoints + network.basisPoints) / 10_000,
  perSale: interchange.cents + network.cents,
  monthly: 0,
}
/** The garden center of the merchant page: four sales in ten on debit cards, 1.7% on an average sale of $50. */
const muchDebit: CardPricing = { ...allCredit, rate: 0.017 - allCredit.perSale / 50_00 }
/** Half a point is the difference between the ordinary rates at a counter and online. */
const online = (pricing: CardPricing): CardPricing => ({ ...pricing, rate: pricing.rate + 0.005 })
const halfOnline = (pricing: CardPricing): CardPricing => ({ ...pricing, rate: pricing.rate + 0.0025 })

interface Kind {
  label: string
  /** Interchange and network fees with a favorable and an unfavorable mix of cards. */
  wholesale: readonly [CardPricing, CardPricing]
  /** Ordinary effective rates, with all fees. */
  ordinary: readonly [number, number]
}

export const cardKinds = {
  counter: {
    label: 'Shop, restaurant or clinic',
    wholesale: [muchDebit, allCredit],
    ordinary: [0.02, 0.026],
  },
  both: {
    label: 'Half in person, half online',
    wholesale: [halfOnline(muchDebit), halfOnline(allCredit)],
    ordinary: [0.0225, 0.029],
  },
  online: {
    label: 'Online, phone or invoice',
    wholesale: [online(muchDebit), online(allCredit)],
    ordinary: [0.025, 0.032],
  },
} as const satisfies Record<string, Kind>
export type CardKind = keyof typeof cardKinds

export const cardMarkups = {
  /** The garden center's new contract, and the markup of the fee on a $100 sale. */
  plus: [
    { rate: 0.002, perSale: 12, monthly: 25_00 },
    { rate: markup.basisPoints / 10_000, perSale: markup.cents, monthly: 25_00 },
  ],
  /** The calculator's default flat rate. */
  flat: { rate: 0.029, perSale: 30, monthly: 0 },
} as const

/** Monthly card sales from which interchange plus is worth a look, and below which a flat rate costs about the same. */
export const cardVolumes = { plus: 10_000_00, flat: 5_000_00 } as const
