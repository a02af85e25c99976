import type { Card } from './lines.ts'

/** Claims on more than one funding page, in their exact words. */
export const fundingFacts = {
  hero: 'Flexible funding solutions for growing businesses',
  maximum: 5_000_000_00,
  maximumText: 'up to $5 million',
  businessTerm: 'up to 10 years',
  equipmentTerm: 'up to 7 years',
  propertyTerm: 'up to 25 years',
  rentalTerm: 'up to 30 years',
  traditionalRate: '6-25% APR',
  traditionalSpeed: '1-4 weeks',
  sbaSpeed: '4-8 weeks',
  sbaCollateral: 'often over $25,000',
  advanceSpeed: 'in as little as 24 hours',
  factorRates: '1.1-1.5x',
  /** Total repaid per dollar advanced. */
  factorRange: [1.1, 1.5],
  /** Months in which an advance is usually repaid. */
  advanceMonths: [3, 18],
  startupAge: 'under 2 years old',
  ourFee: 'no fee from you; our commission is part of the lender’s price',
  /** The number of providers or kinds offered to a person. */
  offers: 'two or three',
} as const

/** The facts of a product for its page and its card. Ranges, not promises. */
export interface FundingProduct extends Card {
  slug: string
  amount: string
  term: string
  speed: string
  cost: string
}

const product = (slug: string, facts: Omit<FundingProduct, 'slug' | 'href'>): FundingProduct => ({
  slug,
  href: `/funding-services/${slug}`,
  ...facts,
})

/** The eleven cards of the funding page, in its order. */
export const fundingProducts: readonly FundingProduct[] = [
  product('small-business-loans', {
    title: 'Small business loans',
    description: 'A lump sum repaid in equal installments, for a purchase with a known price.',
    features: ['Up to $5 million', 'Terms up to 10 years', '6-25% APR'],
    amount: 'up to $5 million',
    term: 'up to 10 years',
    speed: '1-4 weeks',
    cost: '6-25% APR',
  }),
  product('merchant-cash-advance', {
    title: 'Merchant cash advance',
    description: 'Money now against card sales to come, repaid as a share of each day’s card sales.',
    features: ['In as little as 24 hours', 'Factor rates of 1.1-1.5x', 'No fixed monthly payment'],
    amount: 'usually 50% to 150% of a month’s card sales',
    term: `usually ${fundingFacts.advanceMonths.join(' to ')} months, as sales allow`,
    speed: 'in as little as 24 hours',
    cost: 'factor rates of 1.1-1.5x',
  }),
  product('equipment-financing', {
    title: 'Equipment financing',
    description: 'Machines, vehicles and fixtures paid for while they earn, with themselves as security.',
    features: ['Terms up to 7 years', 'The equipment is the collateral', 'New or used'],
    amount: 'up to 100% of the price',
    term: 'up to 7 years',
    speed: 'usually 3 to 10 business days',
    cost: '6-25% APR',
  }),
  product('commercial-real-estate-financing', {
    title: 'Commercial real estate financing',
    description: 'Buy, refinance or refit the building you work from.',
    features: ['Terms up to 25 years', 'Up to $5 million', 'Purchase or refinance'],
    amount: 'up to $5 million',
    term: 'up to 25 years',
    speed: 'usually 4 to 10 weeks',
    cost: 'from 6% APR, plus appraisal and closing costs',
  }),
  product('sba-loan', {
    title: 'SBA loan',
    description: 'A bank loan the government partly guarantees: slower to get, cheaper to hold.',
    features: ['Up to $5 million', '4-8 weeks', 'Collateral often over $25,000'],
    amount: 'up to $5 million',
    term: 'up to 10 years; up to 25 years for property',
    speed: '4-8 weeks',
    cost: 'a capped rate over prime, plus a guarantee fee',
  }),
  product('startup-funding', {
    title: 'Startup funding',
    description: 'For businesses under 2 years old, where the owner’s record stands in for the firm’s.',
    features: ['Under 2 years in business', 'Owner’s credit counts', 'Plans read by a person'],
    amount: 'usually $5,000 to $250,000',
    term: 'usually 1 to 5 years',
    speed: '1-4 weeks',
    cost: 'usually the upper half of 6-25% APR',
  }),
  product('revolving-business-line-of-credit', {
    title: 'Revolving business line of credit',
    description: 'A limit you draw on and repay as you like, with interest only on what is out.',
    features: ['Draw, repay, draw again', 'Interest on the balance only', 'Good for uneven months'],
    amount: 'usually $10,000 to $500,000',
    term: 'renewed yearly; each draw over 6 to 24 months',
    speed: 'usually 2 to 10 business days',
    cost: 'usually 8% to 25% APR on the balance drawn',
  }),
  product('accounts-receivable-financing', {
    title: 'Accounts receivable financing',
    description: 'Cash today for invoices your customers will pay in thirty, sixty or ninety days.',
    features: ['80% to 90% of an invoice now', 'Your customers’ credit counts', 'Grows with your sales'],
    amount: 'usually 80% to 90% of each invoice',
    term: 'until the invoice is paid, usually 30 to 90 days',
    speed: 'usually 3 to 7 business days, then within a day',
    cost: 'usually 1% to 4% of the invoice per 30 days',
  }),
  product('franchise-financing', {
    title: 'Franchise financing',
    description: 'Fees, build-out and opening inventory for a new unit, or the price of an existing one.',
    features: ['New unit or resale', 'Franchise fee included', 'Terms up to 10 years'],
    amount: 'up to $5 million',
    term: 'up to 10 years',
    speed: '1-4 weeks; 4-8 weeks with an SBA guarantee',
    cost: '6-25% APR',
  }),
  product('residential-investment-property-loans', {
    title: 'Residential investment property loans',
    description: 'Loans on one to four rented homes, sized by the rent rather than your pay stub.',
    features: ['Rent carries the loan', 'Buy, refinance or refit', 'Held in a company or by name'],
    amount: 'usually up to 80% of the value',
    term: `${fundingFacts.rentalTerm} to hold, 1 to 2 to refit`,
    speed: 'usually 2 to 5 weeks',
    cost: 'usually 7% to 13% APR, plus points',
  }),
  product('business-funding-overview', {
    title: 'Business funding overview',
    description: 'All ten kinds side by side, and three questions that rule most of them out.',
    features: ['Every product compared', 'Factor rates as APR', 'Documents you will need'],
    amount: 'up to $5 million',
    term: `from 30 days to ${fundingFacts.rentalTerm.replace('up to ', '')}`,
    speed: 'from 24 hours to 10 weeks',
    cost: '6-25% APR for loans; factor rates of 1.1-1.5x for advances',
  }),
]

export function fundingProduct(slug: string): FundingProduct {
  const found = fundingProducts.find((one) => one.slug === slug)
  if (!found) throw new Error(`There is no funding product ${slug}`)
  return found
}
