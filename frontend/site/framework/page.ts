import { brand } from '#shared/brand.ts'
import { sources, type Line, type Source, type SourceId } from '#shared/catalog.ts'
import type { Thing } from 'schema-dts'

/** A question people ask, in the words they use, with a plain-text answer. */
interface Question {
  question: string
  answer: string
}

/**
 * What a page is. `service`, `engagement` and `product` pages must carry at least 350 words of their own;
 * `error` and `form` pages stay out of the sitemap's priority, and `error` out of the sitemap altogether.
 */
type PageKind = 'home' | 'hub' | 'service' | 'engagement' | 'product' | 'form' | 'plain' | 'article' | 'error'

/** The facts of a page: everything its head, breadcrumbs, structured data and share image are made from. */
export interface PageFacts {
  /** Its address, which must agree with its file: `/ai-strategy/pricing` is `pages/ai-strategy/pricing.page.tsx`. */
  path: string
  kind: PageKind
  /** The whole `<title>`: at most 60 characters, unlike any other page's. */
  title: string
  /** One or two sentences for search results: 70 to 160 characters, unlike any other page's. */
  description: string
  /** The short name breadcrumbs, lists and the share image use. */
  name: string
  /** The business line it belongs to, marked in the navigation. */
  line?: Line
  /** Shown by `<Questions of={page} />` and given to search engines as an FAQPage. */
  questions?: readonly Question[]
  /** Structured data of its own, beside the Organization, BreadcrumbList and FAQPage every page gets where due. */
  jsonLd?: readonly Thing[]
  /**
   * Public sources its market and legal figures rest on, shown at its end with the name of who answers for it; an empty
   * list shows the name alone.
   */
  sources?: readonly SourceId[]
  /** Keep it out of the sitemap, llms.txt and search engines: nobody looks for it. */
  unlisted?: boolean
  /** It links to the feeds of the blog. */
  feeds?: boolean
  /** Of an article: when it was first published. */
  published?: string | undefined
}

/** Declares a page. Export the result as `page`, and the component as the default. */
export const definePage = (page: PageFacts): PageFacts => page

/** Who answers for a page: the person of its line, or else the first. */
export const authorOf = ({ line }: Pick<PageFacts, 'line'>) =>
  brand.people.find((one) => one.line === line) ?? brand.people[0]

/** The day on which the last of a page's sources was read: only where each of them was. */
export function lastReadOf(page: Pick<PageFacts, 'sources'>): string | undefined {
  const days = (page.sources ?? []).map((id) => (sources[id] as Source).read ?? '')
  // An empty one, of a source without a day, sorts first.
  return days.toSorted((one, other) => one.localeCompare(other))[0] || undefined
}

/** A step of the breadcrumb trail. */
export interface Crumb {
  name: string
  path: string
}

/** The trail to a page: home, then every ancestor path that is a page, then the page. Empty for the home page. */
export function crumbsOf(page: PageFacts, all: readonly PageFacts[]): Crumb[] {
  if (page.path === '/' || page.kind === 'error') return []
  const above = all
    .filter((other) => other.path === '/' || page.path.startsWith(`${other.path}/`))
    .toSorted((a, b) => a.path.length - b.path.length)
  return [...above, page].map(({ name, path }) => ({ name, path }))
}

/** What the build tells a page: the one stylesheet, and where the islands' script is. */
export interface BuildFacts {
  styles: string
  islands: string
  /** In place of the inlined styles: the address of a stylesheet. */
  sheet?: string
  /** Absolute address of a page's share image. */
  shareImage: (path: string) => string
  /** Development only: module scripts and a linked stylesheet in place of the inlined one. */
  dev?: { scripts: readonly string[]; stylesheet: string }
}
