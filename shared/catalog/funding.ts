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

export const fundingProducts: readonly FundingProduct[] = [
  product('small-business-loans', {
    title: 'Small business loans',
    description: 'A lump sum you repay in equal monthly payments, for a purchase at a known price.',
    features: ['Up to $5 million', 'Terms up to 10 years', '6-25% APR'],
    amount: 'up to $5 million',
    term: 'up to 10 years',
    speed: '1-4 weeks',
    cost: '6-25% APR',
  }),
  product('merchant-cash-advance', {
    title: 'Merchant cash advance',
    description: 'Cash now, repaid from a share of each day’s card sales.',
    features: ['In as little as 24 hours', 'Factor rates of 1.1-1.5x', 'No fixed monthly payment'],
    amount: 'usually 50% to 150% of a month’s card sales',
    term: `usually ${fundingFacts.advanceMonths.join(' to ')} months, depending on sales`,
    speed: 'in as little as 24 hours',
    cost: 'factor rates of 1.1-1.5x',
  }),
  product('equipment-financing', {
    title: 'Equipment financing',
    description: 'Pay for machines, vehicles and fixtures while they earn. The equipment is the collateral.',
    features: ['Terms up to 7 years', 'The equipment is the collateral', 'New or used'],
    amount: 'up to 100% of the price',
    term: 'up to 7 years',
    speed: 'usually 3 to 10 business days',
    cost: '6-25% APR',
  }),
  product('commercial-real-estate-financing', {
    title: 'Commercial real estate financing',
    description: 'Buy, refinance or renovate the building you work in.',
    features: ['Terms up to 25 years', 'Up to $5 million', 'Purchase or refinance'],
    amount: 'up to $5 million',
    term: 'up to 25 years',
    speed: 'usually 4 to 10 weeks',
    cost: 'from 6% APR, plus appraisal and closing costs',
  }),
  product('sba-loan', {
    title: 'SBA loan',
    description: 'A bank loan the government partly guarantees: slower to get, with lower payments.',
    features: ['Up to $5 million', '4-8 weeks', 'Collateral often over $25,000'],
    amount: 'up to $5 million',
    term: 'up to 10 years; up to 25 years for property',
    speed: '4-8 weeks',
    cost: 'a capped rate over prime, plus a guarantee fee',
  }),
  product('startup-funding', {
    title: 'Startup funding',
    description: 'For businesses under 2 years old. Lenders look at your own credit and your plan.',
    features: ['Under 2 years in business', 'Your own credit counts', 'A person reads your plan'],
    amount: 'usually $5,000 to $250,000',
    term: 'usually 1 to 5 years',
    speed: '1-4 weeks',
    cost: 'usually the upper half of 6-25% APR',
  }),
  product('revolving-business-line-of-credit', {
    title: 'Revolving business line of credit',
    description: 'Draw cash when you need it and pay interest only on what you owe.',
    features: ['Draw, repay, draw again', 'Interest only on the balance', 'Good for uneven months'],
    amount: 'usually $10,000 to $500,000',
    term: 'renewed yearly; each draw over 6 to 24 months',
    speed: 'usually 2 to 10 business days',
    cost: 'usually 8% to 25% APR on the balance drawn',
  }),
  product('accounts-receivable-financing', {
    title: 'Accounts receivable financing',
    description: 'Cash now for invoices your customers will pay in 30, 60 or 90 days.',
    features: ['80% to 90% of an invoice now', 'Your customers’ credit counts', 'Grows with your sales'],
    amount: 'usually 80% to 90% of each invoice',
    term: 'until the invoice is paid, usually 30 to 90 days',
    speed: 'usually 3 to 7 business days, then within a day',
    cost: 'usually 1-4% of the invoice per 30 days',
  }),
  product('franchise-financing', {
    title: 'Franchise financing',
    description:
      'Franchise fee, build-out and opening inventory for a new unit, or the price of an existing one.',
    features: ['New unit or resale', 'Franchise fee included', 'Terms up to 10 years'],
    amount: 'up to $5 million',
    term: 'up to 10 years',
    speed: '1-4 weeks; 4-8 weeks with an SBA guarantee',
    cost: '6-25% APR',
  }),
  product('residential-investment-property-loans', {
    title: 'Residential investment property loans',
    description: 'Loans on one to four rental homes, based on the rent and not your pay stub.',
    features: ['Qualify on the rent', 'Buy, refinance or renovate', 'In your name or an LLC'],
    amount: 'usually up to 80% of the value',
    term: `${fundingFacts.rentalTerm}, or 1 to 2 to renovate`,
    speed: 'usually 2 to 5 weeks',
    cost: 'usually 7% to 13% APR, plus points',
  }),
  product('business-funding-overview', {
    title: 'Business funding overview',
    description: 'All ten options side by side, and three questions that rule most of them out.',
    features: ['All ten options compared', 'Factor rates as APR', 'Documents you will need'],
    amount: 'up to $5 million',
    term: `from 30 days to ${fundingFacts.rentalTerm.replace('up to ', '')}`,
    speed: 'from 24 hours to 10 weeks',
    cost: 'loans: 6-25% APR; advances: factor rates of 1.1-1.5x',
  }),
]

export function fundingProduct(slug: string): FundingProduct {
  const found = fundingProducts.find((one) => one.slug === slug)
  if (!found) throw new Error(`There is no funding product ${slug}`)
  return found
}
