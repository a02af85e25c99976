import type { BreadcrumbList, FAQPage, FinancialProduct, LoanOrCredit, Offer, OfferCatalog } from 'schema-dts'
import type { Organization, Service, Thing, WebPage, WebSite } from 'schema-dts'
import { brand } from '#shared/brand.ts'
import type { Card, FundingProduct, Line, Tier } from '#shared/catalog.ts'
import { costInWords } from '#shared/funding/cost.ts'
import { authorOf, lastReadOf, type Crumb, type PageFacts } from './page.ts'

export const absolute = (path: string) => brand.url + (path === '/' ? '/' : path)

const firm = { '@id': `${brand.url}/#firm` } as const
const country = { '@type': 'Country', name: 'United States' } as const

const organization: Organization = {
  '@type': 'ProfessionalService',
  ...firm,
  name: brand.name,
  legalName: brand.legalName,
  url: absolute('/'),
  logo: absolute('/icon-512.png'),
  image: absolute('/icon-512.png'),
  telephone: brand.phone.e164,
  email: brand.email,
  openingHours: brand.openingHours,
  foundingDate: String(brand.founded),
  address: {
    '@type': 'PostalAddress',
    streetAddress: brand.address.street,
    addressLocality: brand.address.locality,
    addressRegion: brand.address.region,
    postalCode: brand.address.postalCode,
    addressCountry: brand.address.country,
  },
  sameAs: Object.values(brand.social).map((profile) => profile.url),
}

const website: WebSite = {
  '@type': 'WebSite',
  '@id': `${brand.url}/#site`,
  name: brand.name,
  url: absolute('/'),
  publisher: firm,
  inLanguage: brand.language,
}

const serviceTypes: Readonly<Record<Line, string>> = {
  'ai-strategy': 'AI strategy consulting',
  'merchant-services': 'Merchant payment services',
  funding: 'Business funding brokerage',
}

/** A service of the firm, with the offer or the catalog of its tiers, if any. */
export const serviceLd = (
  line: Line,
  name: string,
  { description, href }: Pick<Card, 'description' | 'href'>,
  offer?: { offers: Offer } | { hasOfferCatalog: { '@id': string } },
): Service => ({
  '@type': 'Service',
  '@id': `${absolute(href)}#service`,
  name,
  description,
  serviceType: serviceTypes[line],
  url: absolute(href),
  provider: firm,
  areaServed: country,
  ...offer,
})

export function offerCatalogLd(
  name: string,
  path: string,
  tiers: readonly Tier[],
): OfferCatalog & { '@id': string } {
  return {
    '@type': 'OfferCatalog',
    '@id': `${absolute(path)}#offers`,
    name,
    itemListElement: tiers.map((tier) => offerLd(tier)),
  }
}

export function offerLd(tier: Tier): Offer {
  const price = (tier.price / 100).toFixed(2)
  return {
    '@type': 'Offer',
    name: tier.name,
    description: tier.description,
    url: absolute(tier.href),
    seller: firm,
    price,
    priceCurrency: brand.currency,
    ...(tier.billing === 'monthly' && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: brand.currency,
        unitCode: 'MON',
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
      },
    }),
  }
}

/** A funding product that the firm arranges as a broker. An advance is a purchase of receipts, not a loan. */
export function fundingLd(
  product: FundingProduct,
  kind: 'loan' | 'advance' = 'loan',
): LoanOrCredit | FinancialProduct {
  const facts = {
    '@id': `${absolute(product.href)}#product`,
    name: product.title,
    description: product.description,
    url: absolute(product.href),
    category: 'Business funding',
    broker: firm,
    areaServed: country,
    feesAndCommissionsSpecification: costInWords(product),
  } as const
  if (kind === 'advance') return { '@type': 'FinancialProduct', ...facts }
  return { '@type': 'LoanOrCredit', ...facts, currency: brand.currency }
}

const breadcrumbs = (crumbs: readonly Crumb[], path: string): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  '@id': `${absolute(path)}#breadcrumbs`,
  itemListElement: crumbs.map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.name,
    item: absolute(crumb.path),
  })),
})

const faq = (page: PageFacts): FAQPage => ({
  '@type': 'FAQPage',
  '@id': `${absolute(page.path)}#questions-data`,
  mainEntity: Object.entries(page.questions ?? {}).map(([question, answer]) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** The person responsible for a page's figures, and the day on which its least recently read source was read. */
const reviewOf = (page: PageFacts, lastReviewed = lastReadOf(page)): WebPage => ({
  '@type': 'WebPage',
  '@id': `${absolute(page.path)}#page`,
  name: page.title,
  url: absolute(page.path),
  ...(lastReviewed && { lastReviewed }),
  reviewedBy: {
    '@type': 'Person',
    name: authorOf(page).name,
    jobTitle: authorOf(page).role,
    worksFor: firm,
    url: absolute('/about'),
  },
})

export function jsonLdOf(page: PageFacts, crumbs: readonly Crumb[]): string {
  const graph: Thing[] = [
    organization,
    ...(page.path === '/' ? [website] : []),
    ...(page.sources ? [reviewOf(page)] : []),
    ...(crumbs.length > 1 ? [breadcrumbs(crumbs, page.path)] : []),
    ...(page.jsonLd ?? []),
    ...(page.questions ? [faq(page)] : []),
  ]
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return text.replaceAll('<', String.raw`\u003c`)
}
