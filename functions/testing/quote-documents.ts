import type { QuoteDocument } from '#shared/quotes/document.ts'

export const fullQuote: QuoteDocument = {
  quoteId: 'Q-2026-1042',
  revision: 2,
  customerName: 'Müller & Søn Freight, Inc.',
  services: [
    { name: 'Growth Roadmap, 90-day engagement', setupFee: 25_000, monthlyFee: 0 },
    {
      name: 'Merchant services: payment gateway and terminals for 4 sites, with fraud screening',
      setupFee: 1450.5,
      monthlyFee: 389.99,
      quantity: 2,
    },
    { name: 'Lead generation', setupFee: 1500, monthlyFee: 2000 },
  ],
  discount: 10,
  discountType: 'percent',
  discountOn: 'monthly',
  tax: { label: 'New York sales tax', percent: 8.875 },
  guarantee: '30 leads in 30 days or you don’t pay',
  createdAt: '2026-11-20T15:00:00Z',
  validDays: 14,
  issuedAt: '2026-11-22T15:00:00Z',
}

/** Services with names of two printed lines. */
export const manyServices = (count: number): QuoteDocument['services'] =>
  Array.from({ length: count }, (_, index) => ({
    name: `Service ${index + 1}: set it up, hand it over and look after it for as long as the agreement runs, with a report`,
    setupFee: 100 + index,
    monthlyFee: 10.5 + index,
    quantity: index % 3 === 0 ? 2.5 : 1,
  }))
