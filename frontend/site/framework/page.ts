import { brand } from '#shared/brand.ts'
import { sources, type Line, type Source, type SourceId } from '#shared/catalog.ts'
import type { Thing } from 'schema-dts'

/** `service`, `engagement` and `product` pages need at least 350 words of their own. `error` pages are not in the sitemap. */
type PageKind = 'home' | 'hub' | 'service' | 'engagement' | 'product' | 'form' | 'plain' | 'article' | 'error'

/** The facts from which a page's head, breadcrumbs, structured data and share image are made. */
export interface PageFacts {
  /** It must match the file: `/ai-strategy/pricing` is `pages/ai-strategy/pricing.page.tsx`. */
  path: string
  kind: PageKind
  /** The whole `<title>`: unique, at most 60 characters. */
  title: string
  /** One or two sentences for search results: unique, 70 to 160 characters. */
  description: string
  /** The short name for breadcrumbs, lists and the share image. */
  name: string
  /** The business line, marked in the navigation. */
  line?: Line
  /** The lines that an article is about, whose disclosures it needs. */
  about?: readonly Line[]
  /** The figure on the share image. Without one, the image shows the name. */
  figure?: Figure
  /** Each question with its answer, in plain text: for `<Questions of={page} />`, and in structured data as an FAQPage. */
  questions?: Readonly<Record<string, string>>
  /** Structured data in addition to the Organization, BreadcrumbList and FAQPage. */
  jsonLd?: readonly Thing[]
  /**
   * Public sources of its market and legal figures, shown at its end with the name of the person responsible for it. An
   * empty list shows only the name.
   */
  sources?: readonly SourceId[]
  /** Excluded from the sitemap, llms.txt and search engines. */
  unlisted?: boolean
  /** Whether it links to the feeds of the blog. */
  feeds?: boolean
  published?: string | undefined
}

/** A page's most telling figure. Prices, rates and terms come from the catalog or a calculator. */
export interface Figure {
  /** Such as "1.35 = 70% APR". */
  value: string
  /** What it is, in a few words. */
  caption: string
}

/** Declares a page. Export the result as `page`, and the component as the default. */
export const definePage = (page: PageFacts): PageFacts => page

/** The line that a page's links to the quote form select: its own, or the only one that an article is about. */
export const lineOf = ({ line, about = [] }: Pick<PageFacts, 'line' | 'about'>): Line | undefined =>
  line ?? (about.length === 1 ? about[0] : undefined)

/** The person responsible for a page: the one for its line, or the first. */
export const authorOf = ({ line }: Pick<PageFacts, 'line'>) =>
  brand.people.find((one) => one.line === line) ?? brand.people[0]

/** The oldest day on which one of a page's sources was last read. @returns undefined when one was never read */
export function lastReadOf(page: Pick<PageFacts, 'sources'>): string | undefined {
  const days = (page.sources ?? []).map((id) => (sources[id] as Source).read ?? '')
  // The empty text of a source that was never read sorts first.
  return days.toSorted((one, other) => one.localeCompare(other))[0] || undefined
}

export interface Crumb {
  name: string
  path: string
}

/** The breadcrumbs of a page: home, every ancestor path that is a page, and the page. Empty for the home page. */
export function crumbsOf(page: PageFacts, all: readonly PageFacts[]): Crumb[] {
  if (page.path === '/' || page.kind === 'error') return []
  const above = all
    .filter((other) => other.path === '/' || page.path.startsWith(`${other.path}/`))
    .toSorted((a, b) => a.path.length - b.path.length)
  return [...above, page].map(({ name, path }) => ({ name, path }))
}

/** The image that other sites show with a link to a page. */
export interface ShareImage {
  /** Absolute. */
  url: string
  width: number | undefined
  height: number | undefined
  alt: string
}

export interface BuildFacts {
  /** URL of the heading font, which is preloaded. */
  font?: string
  /** The inlined stylesheet. */
  styles: string
  /** URL of the islands' script. */
  islands: string
  /** URL of a stylesheet that replaces the inlined one. */
  sheet?: string
  shareImage: (page: PageFacts) => ShareImage
  /** Development only: module scripts, and a linked stylesheet that replaces the inlined one. */
  dev?: { scripts: readonly string[]; stylesheet: string }
}
