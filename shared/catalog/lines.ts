export interface Card {
  title: string
  description: string
  features: readonly string[]
  href: string
}

export type Line = 'ai-strategy' | 'merchant-services' | 'funding'

/** The values of a lead's `interests`, with their labels. */
export const interestNames: Readonly<Record<Line | 'not-sure', string>> = {
  'ai-strategy': 'AI strategy',
  'merchant-services': 'Merchant services',
  funding: 'Business funding',
  'not-sure': 'Not sure yet',
}

/** The name of every link to the quote form, in the owner's words. */
export const quoteLabel = 'Request a quote'

export const solutions: readonly (Card & { line: Line })[] = [
  {
    line: 'merchant-services',
    title: 'Merchant services',
    description: 'Take cards in person and online, and see what each sale costs you.',
    features: ['Payment processing and gateway', 'Fraud protection', 'Terminals and reporting'],
    href: '/solutions/merchant-services',
  },
  {
    line: 'funding',
    title: 'Business funding',
    description: 'Ten funding options up to $5 million, compared by APR before you choose.',
    features: ['Loans, lines and advances', 'Equipment and property', 'Every cost shown as an APR'],
    href: '/solutions/funding',
  },
  {
    line: 'ai-strategy',
    title: 'AI strategy',
    description: 'Find out where AI pays in your business, and put it to work.',
    features: ['Strategy and planning', 'Technology and governance', 'Pilots and adoption'],
    href: '/solutions/ai-strategy',
  },
]
