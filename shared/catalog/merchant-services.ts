/** Claims on the merchant pages, in their exact words. Ranges, not promises. */
export const merchantFacts = {
  conversion: 'up to 15% higher',
  fraud: 'up to 60%',
  hours: '20+ hours weekly',
  ourFee: 'no fee; the processor pays us',
} as const

export const merchantCapabilities = [
  {
    title: 'Payment processing',
    description: 'Cards, wallets and bank payments, in person and online, paid out to one account.',
  },
  {
    title: 'Fraud protection',
    description: 'Orders scored before you accept them, and disputes answered with evidence.',
  },
  {
    title: 'Merchant management',
    description: 'Locations, users and limits in one place, with a record of who changed what.',
  },
  {
    title: 'Payment gateway',
    description: 'A hosted checkout or an API that keeps card numbers off your systems.',
  },
  {
    title: 'Reporting and analytics',
    description: 'Every fee on every sale, by card type, location and day.',
  },
  {
    title: 'Hardware solutions',
    description: 'Countertop, mobile and self-service terminals, bought or rented, set up before they ship.',
  },
] as const

export const merchantTechnology = [
  {
    group: 'Acceptance',
    items: ['Visa, Mastercard, Amex, Discover', 'Apple Pay and Google Pay', 'ACH bank debits'],
  },
  { group: 'Checkout', items: ['Hosted payment page', 'REST API and webhooks', 'Store and cart plug-ins'] },
  { group: 'Security', items: ['Tokenized card numbers', 'Point-to-point encryption', '3-D Secure'] },
  { group: 'Terminals', items: ['Countertop', 'Mobile card readers', 'Self-service kiosks'] },
  { group: 'Accounting', items: ['QuickBooks and Xero export', 'Daily settlement files', 'Fee statements'] },
  { group: 'Risk', items: ['Order scoring', 'Velocity rules', 'Chargeback alerts'] },
] as const

export const merchantBenefits = [
  { title: 'More sales completed', claim: 'Conversion up to 15% higher' },
  { title: 'Less lost to fraud', claim: 'Fraud losses cut by up to 60%' },
  { title: 'Less time on paperwork', claim: 'Saves 20+ hours weekly' },
  { title: 'Costs you can see', claim: 'Every fee shown on every sale' },
] as const

/** An illustration of the parts of a fee: basis points of the sale, plus cents a sale. */
export const feeOnASale = [
  { to: 'The bank that issued the card', name: 'interchange', basisPoints: 180, cents: 10 },
  { to: 'The card network', name: 'assessments', basisPoints: 14, cents: 2 },
  { to: 'The processor', name: 'markup', basisPoints: 60, cents: 18 },
] as const

/** The fee on a sale of $100 in cents: of such a sale, a basis point is a cent. */
export const feeOnHundred = feeOnASale.reduce((sum, { basisPoints, cents }) => sum + basisPoints + cents, 0)
