import { brotliCompressSync, constants } from 'node:zlib'
import { endedOn, sources, tiers, type Source } from '#shared/catalog.ts'
import type { PageFacts } from '../site/framework/page.ts'
import { edgeBrotliQuality } from '#shared/system/edge-brotli.ts'
import { elementsOf, type Element } from './html.ts'
import { structuredDataProblems } from './check-json-ld.ts'
import { quoteLinkProblems, readableText, wordProblems } from './words.ts'

export interface BuiltPage {
  page: PageFacts
  html: string
}

/** Everything needed to paint should fit the first round trip of a connection. `npm run bench -- pages` names the pages that miss it. */
export const byteBudget = 14 * 1024
/** What a page may have at most. Never raise it. */
export const mostBytes = 15_500
const fewestWords = 350
const countedKinds = new Set(['service', 'engagement', 'product'])

/** Paths that exist though the build does not write them: published by the staff, or answered by the API. */
const elsewhere = new Set(['/api/leads', '/blog'])

/** Bytes as the edge sends them. */
export const brotliBytes = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: edgeBrotliQuality } }).length

const inside = (element: Element, test: (outer: Element) => boolean) =>
  test(element) || element.within.some(test)
const isMain = (element: Element) => element.tag === 'main'
const isCommon = (element: Element) => 'data-common' in element.attributes

/** The number of words in main, without parts that every page has (`data-common`). */
function ownWords(elements: readonly Element[]): number {
  const main = elements.find(isMain)
  if (!main) return 0
  const words = (text: string) => text.split(/\s+/).filter((word) => /\w/.test(word)).length
  const common = elements.filter(
    (one) => isCommon(one) && one.within.includes(main) && !one.within.some(isCommon),
  )
  return words(main.text) - common.reduce((sum, one) => sum + words(one.text), 0)
}

const listed = (paths: readonly string[]) =>
  paths.slice(0, 3).join(', ') + (paths.length > 3 ? ` and ${paths.length - 3} more` : '')

/**
 * Checks the pages. @returns one line for each problem, with its pages
 * @param files paths of the build's other files, such as `/assets/x.js` and `/favicon.ico`
 */
export function problemsOf(pages: readonly BuiltPage[], files: ReadonlySet<string>): string[] {
  const read = pages.map(({ page, html }) => ({ page, html, elements: elementsOf(html) }))
  const ids = new Map(
    read.map(({ page, elements }) => [
      page.path,
      new Set(elements.flatMap(({ attributes: { id = '', name } }) => (name ? [id, `${name}=`] : [id]))),
    ]),
  )
  const each = read.flatMap(({ page, html, elements }) =>
    [
      ...headProblems(page, elements),
      ...weightProblems(page, html, elements),
      ...pastProblems(page, elements),
      ...markupProblems(elements),
      ...wordProblems(page.path, [page.title, page.description, readableText(elements)].join('\n')),
      ...quoteLinkProblems(elements),
      ...linkProblems(page, elements, ids, files),
      ...structuredDataProblems(elements),
    ].map((problem) => ({ path: page.path, problem })),
  )
  const byProblem = Map.groupBy(each, ({ problem }) => problem)
  return [
    ...orphans(read),
    ...[...byProblem].map(([problem, found]) => `${listed(found.map(({ path }) => path))}: ${problem}`),
    ...repeated(
      'title',
      read.map(({ page }) => [page.path, page.title]),
    ),
    ...repeated(
      'description',
      read.map(({ page }) => [page.path, page.description]),
    ),
    ...repeated(
      'paragraph',
      read.flatMap(({ page, elements }) => paragraphs(page, elements)),
    ),
  ]
}

/** Pages of the other lines have their own amounts, which may equal a price by chance. */
const ofOtherLines = /line: '(funding|merchant-services)'|defineFundingPage\(/

/**
 * Prices of engagements that are typed instead of read from the catalog, one line for each.
 * @param files sources of the public site by their path
 */
export const typedPrices = (files: ReadonlyMap<string, string>): string[] =>
  [...files].flatMap(([file, source]) =>
    ofOtherLines.test(source)
      ? []
      : tiers.flatMap(({ name, price }) => {
          const amount = (price / 100).toLocaleString('en-US')
          return new RegExp(`(?<![\\d,])${amount}(?![\\d,]\\d)`).test(source)
            ? [`${file}: types ${amount}, the price of ${name}; read it from the catalog`]
            : []
        }),
  )

/** Payment terms as people write them: a part with its day, and when a price is billed. */
const paymentTerms = [
  /\b(?:half|third|quarter) (?:at|on|with|when|before|after|up)\b/,
  /\bequal parts\b/,
  /\bone at each\b/,
  /\bat the (?:start|end) of (?:each|every|the) month\b/,
  /\b(?:due|paid|pay|payable|owed|billed|fee) (?:in advance|in arrears|in full|up front|on signing|at the (?:start|end))\b/,
  /\bnever more than\b/,
]
/** Only on pages that sell an engagement; other pages mention notice periods of vendors and employers. */
const noticeTerms = /\bdays’ notice\b/

/**
 * Payment terms of engagements that are typed instead of derived from their plan, one line for each.
 * @param files sources of the public site by their path
 */
export const typedTerms = (files: ReadonlyMap<string, string>): string[] =>
  [...files].flatMap(([file, source]) =>
    ofOtherLines.test(source)
      ? []
      : [...paymentTerms, ...(/\boffer(?:Catalog)?Ld\b/.test(source) ? [noticeTerms] : [])].flatMap(
          (terms) => {
            const [found] = terms.exec(source.replaceAll(/\s+/g, ' ')) ?? []
            return found ? [`${file}: types “${found}”; say the plan of the engagement in words`] : []
          },
        ),
  )

/** Pages that another page must link to: all except the home page, error pages, and pages whose address is sent. */
const isReached = ({ path, kind, unlisted = false }: PageFacts) =>
  path !== '/' && kind !== 'error' && !unlisted

function orphans(pages: readonly { page: PageFacts; elements: readonly Element[] }[]): string[] {
  const linked = new Set(
    pages.flatMap(({ page, elements }) =>
      elements.flatMap(({ tag, attributes: { href } }) => {
        if (tag !== 'a' || !href?.startsWith('/')) return []
        const { pathname } = new URL(href, 'https://site.invalid')
        return pathname === page.path ? [] : [pathname]
      }),
    ),
  )
  return pages.flatMap(({ page }) =>
    isReached(page) && !linked.has(page.path) ? [`${page.path}: no other page links to it`] : [],
  )
}

function headProblems({ title, description }: PageFacts, elements: readonly Element[]) {
  const headings = elements.filter((one) => one.tag === 'h1').length
  return [
    ...(title.length > 60 ? [`title of ${title.length} characters; at most 60`] : []),
    ...(description.length < 70 || description.length > 160
      ? [`description of ${description.length} characters; 70 to 160`]
      : []),
    ...(headings === 1 ? [] : [`${headings} h1 elements; exactly one`]),
  ]
}

function weightProblems(page: PageFacts, html: string, elements: readonly Element[]) {
  const bytes = brotliBytes(html)
  const words = ownWords(elements)
  return [
    ...(bytes > mostBytes ? [`${bytes} bytes of HTML and CSS after brotli; at most ${mostBytes}`] : []),
    ...(countedKinds.has(page.kind) && words < fewestWords
      ? [`${words} words of its own; a ${page.kind} page has at least ${fewestWords}`]
      : []),
  ]
}

/** A page with figures of a past edition must state the day on which the edition ended. */
function pastProblems(page: PageFacts, elements: readonly Element[]) {
  const text = elements.find(isMain)?.text ?? ''
  return (page.sources ?? [])
    .filter((id) => (sources[id] as Source).isPast && !text.includes(endedOn(id)))
    .map((id) => `figures of ${id} without the words "${endedOn(id)}"`)
}

function markupProblems(elements: readonly Element[]) {
  const seen = new Set<string>()
  const problems: string[] = []
  let level = 0
  for (const { tag, attributes, text } of elements) {
    const id = attributes['id']
    if (id && seen.has(id)) problems.push(`two elements with the id "${id}"`)
    if (id) seen.add(id)
    if ('style' in attributes) problems.push(`a style attribute on <${tag}>, which the policy blocks`)
    if (tag === 'script' && text && attributes['type'] !== 'application/ld+json') {
      problems.push('an inline script, which the policy blocks')
    }
    if (tag === 'img' && !('alt' in attributes && attributes['width'] && attributes['height'])) {
      problems.push(`image ${attributes['src']} needs alt, width and height`)
    }
    const heading = /^h([1-6])$/.exec(tag)
    if (heading) {
      if (Number(heading[1]) > level + 1) problems.push(`"${text}" jumps from h${level} to ${tag}`)
      level = Number(heading[1])
    }
  }
  return problems
}

function linkProblems(
  page: PageFacts,
  elements: readonly Element[],
  /** Ids of a page's elements, and the names of its fields as `name=`. */
  ids: ReadonlyMap<string, ReadonlySet<string>>,
  files: ReadonlySet<string>,
) {
  const problems = elements.flatMap(({ tag, attributes }) => {
    const target = attributes['href'] ?? attributes['src'] ?? attributes['action']
    if (target === undefined || /^(https?|mailto|tel|data):/.test(target) || tag === 'use') return []
    const url = new URL(target, `https://site.invalid${page.path}`)
    const there = ids.get(url.pathname)
    if (!there) {
      return files.has(url.pathname) || elsewhere.has(url.pathname) ? [] : [`dead link to ${target}`]
    }
    const fragment = decodeURIComponent(url.hash.slice(1))
    if (fragment.includes('=')) {
      const unknown = [...new URLSearchParams(fragment).keys()].filter((name) => !there.has(`${name}=`))
      return unknown.length > 0 ? [`link to ${target}, where no field is called ${unknown.join(' or ')}`] : []
    }
    return fragment && !there.has(fragment) ? [`link to ${target}, where no element has that id`] : []
  })
  return [...new Set(problems)]
}

/** Texts long enough to be prose, with their page. */
const paragraphs = (page: PageFacts, elements: readonly Element[]): [string, string][] =>
  elements
    .filter(
      (one) => ['p', 'li', 'dd', 'td'].includes(one.tag) && inside(one, isMain) && !inside(one, isCommon),
    )
    .filter((one) => one.text.split(' ').length >= 12)
    .map((one) => [page.path, one.text])

function repeated(what: string, entries: readonly (readonly [path: string, text: string])[]) {
  const where = Map.groupBy(entries, ([, text]) => text.toLowerCase())
  return [...where.values()].flatMap((found) => {
    const paths = [...new Set(found.map(([path]) => path))]
    return paths.length > 1
      ? [`${paths.join(' and ')}: the same ${what}, "${found[0]?.[1].slice(0, 80)}"`]
      : []
  })
}
