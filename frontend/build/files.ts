import { brand } from '#shared/brand.ts'
import { interestNames } from '#shared/catalog.ts'
import { engagementTerms, termsFile, termsText } from '#shared/quotes/engagement-terms.ts'
import { lastReadOf, type PageFacts } from '../site/framework/page.ts'

const absolute = (path: string) => brand.url + path
const listed = (pages: readonly PageFacts[]) =>
  pages.filter((page) => page.kind !== 'error' && !page.unlisted)

/** Sitemap, robots.txt and other text files, by path. */
export const textFiles = (pages: readonly PageFacts[], now = new Date()): Record<string, string> => ({
  '/sitemap.xml': sitemap(pages),
  '/robots.txt': robots,
  '/llms.txt': llms(pages),
  '/speculation-rules.json': JSON.stringify(speculationRules),
  [securityPath]: securityText(now),
  ...Object.fromEntries(engagementTerms.map((terms) => [termsFile(terms), termsText(terms)])),
})

function sitemap(pages: readonly PageFacts[]) {
  const urls = listed(pages).map((page) => {
    const checked = lastReadOf(page)
    return `<url><loc>${absolute(page.path)}</loc>${checked ? `<lastmod>${checked}</lastmod>` : ''}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

const robots = `User-agent: *
Disallow: /admin
Disallow: /api/

Sitemap: ${absolute('/sitemap.xml')}
Sitemap: ${absolute('/blog/sitemap.xml')}
`

/** A summary of the site for language models: see llmstxt.org. */
function llms(pages: readonly PageFacts[]) {
  const section = (head: string, group: readonly PageFacts[]) =>
    `## ${head}\n\n${group.map((page) => `- [${page.name}](${absolute(page.path)}): ${page.description}`).join('\n')}\n`
  const all = listed(pages)
  const { disclosures } = brand
  return [
    `# ${brand.name}\n\n> ${brand.tagline}.\n\n${disclosures.broker} ${disclosures.funding}\n`,
    ...(['ai-strategy', 'merchant-services', 'funding'] as const).map((line) =>
      section(
        interestNames[line],
        all.filter((page) => page.line === line),
      ),
    ),
    section(
      'The company',
      all.filter((page) => page.line === undefined),
    ),
  ].join('\n')
}

/** How to report a vulnerability: RFC 9116. */
const securityPath = '/.well-known/security.txt'

const securityText = (now: Date) => `Contact: mailto:${brand.email}
Contact: ${absolute('/contact')}
Expires: ${expiryAfter(now).toISOString()}
Preferred-Languages: en
Canonical: ${absolute(securityPath)}
`

/** Half a year to a year ahead, and the same for all builds in a half-year. */
function expiryAfter(now: Date): Date {
  const half = Math.floor(now.getUTCMonth() / 6) + 2
  return new Date(Date.UTC(now.getUTCFullYear() + Math.floor(half / 2), (half % 2) * 6, 1))
}

/** Browsers prefetch a page when the pointer rests on its link, and prerender it when the link is pressed. */
const elsewhere = ['/admin*', '/api*', '/documents*', '/q', '/q\\?*', '/thanks*']
const where = {
  and: [{ href_matches: '/*' }, { not: { or: elsewhere.map((path) => ({ href_matches: path })) } }],
}
const speculationRules = {
  prefetch: [{ where, eagerness: 'moderate' }],
  prerender: [{ where, eagerness: 'conservative' }],
}
