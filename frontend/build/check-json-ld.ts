import * as z from 'zod'
import type { Element } from './html.ts'

const address = z.url({ protocol: /^https$/ })
const reference = z.strictObject({ '@id': address })
const thing = { '@id': address.optional() }
const text = z.string().min(1)
const country = z.strictObject({ '@type': z.literal('Country'), name: text })

const offer = z.looseObject({
  '@type': z.literal('Offer'),
  name: text,
  url: address,
  price: z.string().regex(/^\d+\.\d{2}$/),
  priceCurrency: z.string().length(3),
})

const funding = {
  ...thing,
  name: text,
  description: text,
  url: address,
  category: text,
  broker: reference,
  areaServed: country,
  feesAndCommissionsSpecification: text,
}

/**
 * The types of structured data on the site, with the properties that search engines need. schema-dts checks the
 * vocabulary at compile time; this checks the values. Every other type is an error until it is added here.
 */
const node = z.discriminatedUnion('@type', [
  z.looseObject({
    '@type': z.literal('ProfessionalService'),
    '@id': address,
    name: text,
    url: address,
    telephone: z.string().regex(/^\+\d+$/),
    address: z.looseObject({
      '@type': z.literal('PostalAddress'),
      streetAddress: text,
      addressCountry: text,
    }),
    sameAs: z.array(address),
  }),
  z.strictObject({
    '@type': z.literal('WebSite'),
    '@id': address,
    name: text,
    url: address,
    publisher: reference,
    inLanguage: text,
  }),
  z.strictObject({
    '@type': z.literal('WebPage'),
    '@id': address,
    name: text,
    url: address,
    lastReviewed: z.iso.date().optional(),
    reviewedBy: z.strictObject({
      '@type': z.literal('Person'),
      name: text,
      jobTitle: text,
      worksFor: reference,
      url: address,
    }),
  }),
  z.strictObject({
    '@type': z.literal('BreadcrumbList'),
    '@id': address,
    itemListElement: z
      .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: text, item: address }))
      .min(2)
      .refine(
        (items) => items.every((item, index) => item.position === index + 1),
        'positions must count from 1',
      ),
  }),
  z.strictObject({
    '@type': z.literal('FAQPage'),
    '@id': address,
    mainEntity: z
      .array(
        z.strictObject({
          '@type': z.literal('Question'),
          name: text,
          acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text }),
        }),
      )
      .min(1),
  }),
  z.strictObject({
    ...thing,
    '@type': z.literal('Service'),
    name: text,
    description: text,
    serviceType: text,
    url: address,
    provider: reference,
    areaServed: country,
    hasOfferCatalog: reference.optional(),
    offers: offer.optional(),
  }),
  z.strictObject({
    ...thing,
    '@type': z.literal('OfferCatalog'),
    name: text,
    itemListElement: z.array(offer).min(1),
  }),
  z.strictObject({ ...funding, '@type': z.literal('LoanOrCredit'), currency: z.string().length(3) }),
  z.strictObject({ ...funding, '@type': z.literal('FinancialProduct') }),
  z.looseObject({ ...thing, '@type': z.literal('ItemList'), itemListElement: z.array(z.unknown()).min(1) }),
])

const block = z.strictObject({ '@context': z.literal('https://schema.org'), '@graph': z.array(node).min(1) })

/** The errors in a page's structured data: its shape, and statements that the page does not show. */
export function structuredDataProblems(elements: readonly Element[]): string[] {
  const blocks = elements.filter((one) => one.attributes['type'] === 'application/ld+json')
  if (blocks.length !== 1) return [`${blocks.length} JSON-LD blocks; exactly one`]
  let data: unknown
  try {
    data = JSON.parse(blocks[0]?.text ?? '')
  } catch {
    return ['JSON-LD that is not JSON']
  }
  const parsed = block.safeParse(data)
  if (!parsed.success) {
    return parsed.error.issues.map((issue) => `JSON-LD ${issue.path.join('.')}: ${issue.message}`)
  }
  const shown = elements.find((one) => one.tag === 'body')?.text ?? ''
  const squeeze = (words: string) => words.replace(/\s+/g, ' ').trim()
  return parsed.data['@graph'].flatMap((one) => {
    if (one['@type'] === 'WebPage' && !shown.includes(one.reviewedBy.name))
      return [`JSON-LD names ${one.reviewedBy.name}, whom the page does not show`]
    if (one['@type'] !== 'FAQPage') return []
    return one.mainEntity
      .filter(
        (item) => !shown.includes(squeeze(item.name)) || !shown.includes(squeeze(item.acceptedAnswer.text)),
      )
      .map((item) => `JSON-LD answers "${item.name}", which the page does not show`)
  })
}
