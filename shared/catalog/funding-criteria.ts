/** The requirements and costs of each kind of funding, only as its page states them. Money in cents, rates as fractions. */

import { fundingFacts } from './funding.ts'

export const fundingPurposes = {
  equipment: 'A machine, vehicle or fixtures',
  project: 'A build-out or expansion',
  gap: 'Payroll or inventory',
  invoices: 'Cash for unpaid invoices',
  building: 'A building for the business',
  rental: 'Homes to rent out or renovate',
  business: 'Buying a business',
  franchise: 'Buying a franchise',
  start: 'Starting a business',
} as const
export type FundingPurpose = keyof typeof fundingPurposes

/** The lowest accepted figure, and the one most lenders want. In between, the condition `between` applies. */
export interface Least {
  least: number
  usual?: number
  between?: string
}

/** The cost of a kind, and the time over which dollars are calculated: an assumption that the page states. */
export type FundingCost =
  | { kind: 'loan'; rate: readonly [number, number]; months: number; from?: true }
  | { kind: 'sba'; months: number; propertyMonths: number }
  | { kind: 'advance'; factor: readonly [number, number]; fee: number; months: readonly [number, number] }
  | { kind: 'invoice'; fee: readonly [number, number]; advanced: readonly [number, number]; days: number }

export interface FundingCriteria {
  slug: string
  purposes: readonly FundingPurpose[]
  months?: Least
  /** Only for businesses younger than this, in months. */
  youngerThan?: number
  credit?: Least
  monthlySales?: number
  /** Every owner must be a US citizen or national who lives in the US. */
  citizens?: true
  amount?: { from?: number; to?: number }
  /** The highest and the usual limit in months of sales. In between, the condition `between` applies. */
  monthsOfSales?: { most?: number; usual?: number; between?: string }
  /** Calendar days until the first payout; five business days are seven. */
  days: readonly [number, number]
  cost: FundingCost
  /** The requirements for the lowest rate, and the lowest rate without them. */
  lowRate?: { months?: number; credit?: number; otherwise: number }
  pledged: string
  alsoRequired: string
}

/** The prime rate and the points of a good borrower in the worked example of the SBA page. */
export const sbaRates = { prime: 0.07, goodPoints: 0.0275 } as const
/** The assumption with the last rate that we read; see the source `prime-rate`. */
export const primeInWords = `prime at ${Math.round(sbaRates.prime * 100)}% (6.75% since December 2025, by our last source)`

/** Ceilings of variable-rate 7(a) loans by size: points over prime, part guaranteed, upfront fee on that part. */
export const sbaCeilings = [
  { upTo: 50_000_00, points: 6.5, guaranteed: 0.85, fee: 0.02 },
  { upTo: 150_000_00, points: 6, guaranteed: 0.85, fee: 0.02 },
  { upTo: 250_000_00, points: 6, guaranteed: 0.75, fee: 0.03 },
  { upTo: 350_000_00, points: 4.5, guaranteed: 0.75, fee: 0.03 },
  { upTo: 700_000_00, points: 3, guaranteed: 0.75, fee: 0.03 },
  { upTo: 5_000_000_00, points: 3, guaranteed: 0.75, fee: 0.035 },
] as const
/** The fee on the guaranteed part above a sum. */
export const sbaFeeAbove = { guaranteed: 1_000_000_00, fee: 0.0375 } as const

/** Monthly payments as a share of monthly sales. Up to `easy` they pass; above `most` even a good margin fails. */
export const shareOfSales = { easy: 0.1, most: 0.25 } as const

const traditional = [0.06, 0.25] as const
const upperHalf = 0.155

export const fundingCriteria: readonly FundingCriteria[] = [
  {
    slug: 'small-business-loans',
    purposes: ['project', 'equipment', 'business'],
    months: { least: 12, usual: 24, between: 'one year in business is enough only with strong sales' },
    credit: { least: 650 },
    amount: { to: 5_000_000_00 },
    days: [7, 28],
    cost: { kind: 'loan', rate: traditional, months: 60 },
    lowRate: { credit: 700, otherwise: 0.11 },
    pledged: 'Guarantee, often all assets',
    alsoRequired: 'Cash flow of 1.25 times all loan payments',
  },
  {
    slug: 'merchant-cash-advance',
    purposes: ['gap', 'invoices', 'project', 'equipment'],
    months: { least: 6 },
    credit: { least: 500 },
    monthlySales: 10_000_00,
    monthsOfSales: { most: 1.5 },
    days: [0, 1],
    cost: {
      kind: 'advance',
      factor: fundingFacts.factorRange,
      fee: 0.03,
      months: fundingFacts.advanceMonths,
    },
    pledged: 'Future card sales',
    alsoRequired: 'Card sales through one processor (only those count)',
  },
  {
    slug: 'equipment-financing',
    purposes: ['equipment'],
    months: {
      least: 0,
      usual: 6,
      between: 'open less than about six months: 10% to 20% down',
    },
    days: [3, 14],
    cost: { kind: 'loan', rate: traditional, months: 60 },
    lowRate: { months: 24, credit: 650, otherwise: upperHalf },
    pledged: 'The equipment',
    alsoRequired: 'Standard equipment with a resale market',
  },
  {
    slug: 'commercial-real-estate-financing',
    purposes: ['building'],
    months: { least: 24 },
    credit: { least: 680 },
    amount: { to: 5_000_000_00 },
    days: [28, 70],
    cost: { kind: 'loan', rate: [0.06, 0.06], months: 300, from: true },
    pledged: 'The building',
    alsoRequired: '20% to 30% down and profitable years',
  },
  {
    slug: 'sba-loan',
    purposes: ['project', 'equipment', 'building', 'business', 'franchise', 'start'],
    credit: { least: 650 },
    citizens: true,
    amount: { to: 5_000_000_00 },
    days: [28, 56],
    cost: { kind: 'sba', months: 120, propertyMonths: 300 },
    pledged: 'Available assets and a guarantee',
    alsoRequired:
      'Every owner is a US citizen or national living in the US; 10% down to start or buy a business',
  },
  {
    slug: 'startup-funding',
    purposes: ['start', 'project', 'equipment', 'gap'],
    youngerThan: 24,
    credit: { least: 575, usual: 680, between: 'microlenders start near 575, startup loans at 680' },
    amount: { from: 5_000_00, to: 250_000_00 },
    days: [7, 28],
    cost: { kind: 'loan', rate: [upperHalf, 0.25], months: 36 },
    pledged: 'Your guarantee',
    alsoRequired: 'Two years in the trade and 10% to 30% of the budget from you',
  },
  {
    slug: 'revolving-business-line-of-credit',
    purposes: ['gap', 'invoices'],
    months: { least: 6 },
    credit: { least: 600 },
    monthlySales: Math.ceil(100_000 / 12) * 100,
    amount: { from: 10_000_00, to: 500_000_00 },
    monthsOfSales: {
      usual: 1,
      between: 'more than about a month’s sales needs invoices or inventory as collateral',
    },
    days: [2, 14],
    cost: { kind: 'loan', rate: [0.08, 0.25], months: 12 },
    pledged: 'Guarantee or receivables',
    alsoRequired: 'Few overdrafts; a bank wants two years and a 680 score',
  },
  {
    slug: 'accounts-receivable-financing',
    purposes: ['invoices', 'gap'],
    // At most 90% of three months' invoices; usually 80% of two months', for invoices paid after 60 days.
    monthsOfSales: {
      most: 2.7,
      usual: 1.6,
      between: 'nearly all your sales are on open invoices, for more than 60 days',
    },
    days: [3, 9],
    cost: { kind: 'invoice', fee: [0.01, 0.04], advanced: [0.8, 0.9], days: 60 },
    pledged: 'The invoices',
    alsoRequired: 'Finished work, billed to businesses or the government',
  },
  {
    slug: 'franchise-financing',
    purposes: ['franchise'],
    credit: { least: 680 },
    amount: { to: 5_000_000_00 },
    days: [7, 56],
    cost: { kind: 'loan', rate: traditional, months: 120 },
    pledged: 'Assets and guarantee',
    alsoRequired: 'The franchisor’s approval and its cash minimum',
  },
  {
    slug: 'residential-investment-property-loans',
    purposes: ['rental'],
    credit: { least: 640, usual: 680, between: 'some lenders start at 640, others at 680' },
    days: [14, 35],
    cost: { kind: 'loan', rate: [0.07, 0.13], months: 360 },
    pledged: 'The house',
    alsoRequired: '20% to 25% down and rent that covers the payment',
  },
]
