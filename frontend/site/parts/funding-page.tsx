import type { ReactNode } from 'react'
import type { FundingProduct } from '#shared/catalog.ts'
import { costInWords } from '#shared/funding/cost.ts'
import { fundingLd } from '../framework/json-ld.ts'
import { definePage, type PageFacts } from '../framework/page.ts'
import type { Act } from './acts.tsx'
import { Disclosure, Hero, Section } from './page-parts.tsx'

/** Declares the page of a funding product. A name or structured data of its own replaces that of the product. */
export const defineFundingPage = (
  product: FundingProduct,
  facts: Omit<PageFacts, 'path' | 'kind' | 'line' | 'name'> & { name?: string },
): PageFacts =>
  definePage({
    path: product.href,
    kind: 'product',
    line: 'funding',
    name: product.title,
    jsonLd: [fundingLd(product)],
    ...facts,
  })

interface FundingPageProps {
  of: FundingProduct
  title: string
  lede: string
  also: Act
  /** Facts after the amount, term, speed and cost. */
  facts?: readonly (readonly [term: string, fact: string])[]
  children: ReactNode
}

/** The frame of a funding product's page: its facts at the top, and what a broker must disclose at the end. */
export const FundingPage = ({ of: product, facts = [], children, ...hero }: FundingPageProps) => (
  <>
    <Hero
      {...hero}
      facts={[
        ['Amount', product.amount],
        ['Term', product.term],
        ['Speed', product.speed],
        ['Cost', costInWords(product)],
        ...facts,
      ]}
    />
    {children}
    <Section head="Disclosure">
      <Disclosure of="broker" />
      <Disclosure of="funding" />
    </Section>
  </>
)
