import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brand, isFictional } from '#shared/brand.ts'
import {
  endedOn,
  fundingFacts,
  fundingProduct,
  merchantFacts,
  sources as catalog,
  type Source,
} from '#shared/catalog.ts'
import { aiCases } from '#shared/catalog/ai-cases.ts'
import { fundingCriteria } from '#shared/catalog/funding-criteria.ts'
import { formatUsdShort } from '#shared/money/format.ts'
import { toCents } from '#shared/money/money.ts'
import { advanceRates } from '#shared/funding/cost.ts'
import { engagementTerms, termsPage, versionsOf } from '#shared/quotes/engagement-terms.ts'
import { catalogGroups } from '../admin/quotes/quote/catalog-lines.ts'
import { paidInWords } from '../admin/quotes/quote/draft.ts'
import { buildFrontend, type SiteFacts } from '../build/build.ts'
import { textFiles } from '../build/files.ts'
import { elementsOf, type Element } from '../build/html.ts'

let folder: string
let facts: SiteFacts
const pages = new Map<string, readonly Element[]>()
const sources = new Map<string, string>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'))
  facts = await buildFrontend({ outDir: join(folder, 'site'), admin: false })
  for (const route of facts.routes) {
    sources.set(route, await readFile(join(folder, 'site', route, 'index.html'), 'utf8'))
    pages.set(route, elementsOf(sources.get(route) ?? ''))
  }
})
const isMain = (one: Element) => one.tag === 'main'
afterAll(() => rm(folder, { recursive: true, force: true }))

test('loads no script on a page without an island, and one small script with an island', () => {
  for (const [route, elements] of pages) {
    const scripts = elements.filter((one) => one.tag === 'script' && one.attributes['src'])
    const lively = elements.some((one) => 'data-island' in one.attributes)
    expect([route, scripts.map((one) => one.attributes['src'])]).toEqual([
      route,
      lively ? [facts.islands] : [],
    ])
  }
})

test('inlines the same stylesheet in every page, with the hash of the policy', () => {
  for (const elements of pages.values()) {
    expect(elements.filter((one) => one.tag === 'style').map((one) => one.text)).toEqual([facts.styles])
  }
  expect(facts.styleHash).toBe(`sha256-${createHash('sha256').update(facts.styles).digest('base64')}`)
})

test('has one heading font of at most 14 KB, which every page preloads', async () => {
  const fonts = facts.assets.filter((file) => file.endsWith('.woff2'))
  expect(fonts).toHaveLength(1)
  expect((await readFile(join(folder, 'site', fonts[0] ?? ''))).length).toBeLessThanOrEqual(14 * 1024)
  for (const [route, elements] of pages) {
    const preloads = elements.filter((one) => one.attributes['rel'] === 'preload')
    expect([route, preloads.map((one) => one.attributes['href'])]).toEqual([route, fonts])
  }
})

test('renders every page as valid HTML', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: {
      // React writes `srcSet` and ids with colons; check boxes of a list share a name.
      'attr-case': 'off',
      'valid-id': ['error', { relaxed: true }],
      'form-dup-name': ['error', { shared: ['checkbox', 'radio', 'submit'] }],
    },
  })
  const faults: string[] = []
  for (const [route, source] of sources) {
    const { results } = await validator.validateString(source)
    for (const { ruleId, message } of results.flatMap(({ messages }) => messages))
      faults.push(`${route}: ${message} (${ruleId})`)
  }
  expect(faults).toEqual([])
  expect(sources.size).toBe(facts.routes.length)
})

test('gives every page its canonical URL and a share image that exists', () => {
  for (const [route, elements] of pages) {
    const canonical = elements.find((one) => one.attributes['rel'] === 'canonical')?.attributes['href']
    const image = elements.find((one) => one.attributes['property'] === 'og:image')?.attributes['content']
    if (canonical) expect(new URL(canonical).pathname).toBe(route)
    expect(facts.assets).toContain(new URL(image ?? '').pathname)
  }
})

test('states on every page about funding that the firm is a broker, not a lender', () => {
  const about = [...pages].filter(([route]) => route === '/' || /funding/.test(route))
  expect(about.length).toBeGreaterThanOrEqual(14)
  const silent = about.filter(([, elements]) => {
    const shown = elements.find((one) => one.tag === 'body')?.text ?? ''
    return !shown.includes(brand.disclosures.broker) || !shown.includes(brand.disclosures.funding)
  })
  expect(silent.map(([route]) => route)).toEqual([])
})

test('mentions the private link on every page that asks for a document', () => {
  const asked =
    /[Pp]hoto of each|[Oo]ne upload|\b[Ss]end (one|last|an aging|the (two items|plan|dealer|brand))|with the form\b/
  const asking = [...pages].filter(([, elements]) => asked.test(elements.find(isMain)?.text ?? ''))
  expect(asking.length).toBeGreaterThan(4)
  const silent = asking.filter(([, elements]) => !elements.find(isMain)?.text.includes('private link'))
  expect(silent.map(([route]) => route)).toEqual([])
})

test('has a security.txt whose date is in the future and changes every half-year', async () => {
  const lines = (await readFile(join(folder, 'site/.well-known/security.txt'), 'utf8')).trim().split('\n')
  expect(lines).toContain(`Contact: mailto:${brand.email}`)
  const expiryOn = (day: string) =>
    /^Expires: (.+)$/m.exec(textFiles([], new Date(day))['/.well-known/security.txt'] ?? '')?.[1]
  expect(['2026-01-01', '2026-06-30T23:59:59Z', '2026-07-01', '2026-12-31'].map(expiryOn)).toEqual([
    '2027-01-01T00:00:00.000Z',
    '2027-01-01T00:00:00.000Z',
    '2027-07-01T00:00:00.000Z',
    '2027-07-01T00:00:00.000Z',
  ])
})

test('excludes only the thanks page from search engines', () => {
  const hidden = [...sources].filter(([, source]) =>
    source.includes('<meta name="robots" content="noindex">'),
  )
  expect(hidden.map(([route]) => route).toSorted()).toEqual(['/thanks'])
})

test('shows the broker’s disclosure and the privacy notice in every form, with no consent given in advance', () => {
  for (const route of ['/quote', '/contact']) {
    const elements = pages.get(route) ?? []
    const form = elements.find((one) => one.tag === 'form')
    expect(form?.text).toContain(brand.disclosures.broker)
    const inForm = elements.filter(({ within }) => form && within.includes(form))
    expect(inForm.map((one) => one.attributes['href'])).toContain('/privacy')
    const consent = inForm.find((one) => one.attributes['name'] === 'consent')
    expect(consent?.attributes).not.toHaveProperty('checked')
  }
})

test('names dated sources on every page with a legal rule or a market figure', () => {
  const stated =
    /\b(Regulation (B|E|II)|WARN Act|reasonable care|SBA rules|7\(a\)|504 loan|Section 179|UCC-1|Uniform Commercial|Local Law|Trade Commission|surcharge)/
  // The list of sources contains them all.
  const others = [...pages].filter(([route]) => route !== '/sources')
  const shown = others.flatMap(([route, elements]) => {
    const main = elements.find(isMain)
    const named = elements.filter(({ tag, within }) => tag === 'time' && main && within.includes(main))
    return stated.test(main?.text ?? '') || named.length > 0 ? [[route, named] as const] : []
  })
  expect(shown.length).toBeGreaterThanOrEqual(15)
  expect(shown.filter(([, named]) => named.length === 0).map(([route]) => route)).toEqual([])
})

test('has a source for each state in the table of rules for brokers', () => {
  const elements = pages.get('/solutions/funding') ?? []
  const table = elements.find(({ tag, text }) => tag === 'table' && text.includes('rules on offers'))
  const states = elements
    .filter(({ attributes, within }) => attributes['scope'] === 'row' && table && within.includes(table))
    .flatMap(({ text }) => text.split(', '))
  const listed = elements.filter(({ tag, text }) => tag === 'li' && text.includes('edition of'))
  expect(states.length).toBeGreaterThanOrEqual(11)
  expect(states.filter((state) => !listed.some(({ text }) => text.includes(`in ${state}`)))).toEqual([])
})

test('names the person responsible for a page above its sources, with editions and days of reading', () => {
  const withSources = [...sources].filter(([, source]) => source.includes('<h2 id="sources">'))
  expect(withSources.length).toBeGreaterThanOrEqual(18)
  for (const [route, source] of withSources) {
    const [section = ''] = source
      .slice(source.indexOf('<h2 id="sources">'))
      .replaceAll('&amp;', '&')
      .split('</section>')
    expect([route, brand.people.filter(({ name }) => section.includes(`>${name}</a>`)).length]).toEqual([
      route,
      1,
    ])
    const used = Object.values<Source>(catalog).filter(({ supports, publisher, title, url }) =>
      section.includes(`${supports}: ${publisher}, <a href="${url}">${title}</a>`),
    )
    for (const { asOf } of used) expect([route, section]).toEqual([route, expect.stringContaining(asOf)])
    const days = used.map(({ read }) => read)
    expect([route, section.match(/; read </g)?.length ?? 0]).toEqual([
      route,
      days.filter((one) => one !== undefined).length,
    ])
    const [oldest = ''] = days.map((one) => one ?? '').toSorted((one, other) => one.localeCompare(other))
    expect([route, /"lastReviewed":"([^"]*)"/.exec(source)?.[1]]).toEqual([route, oldest || undefined])
  }
})

test('shows the source, the date and the person in each note on sources', () => {
  const noted = [...pages].flatMap(([route, elements]) =>
    elements
      .filter(({ attributes }) => attributes['class'] === 'margin note')
      .map((note) => ({ route, note })),
  )
  expect(new Set(noted.map(({ route }) => route)).size).toBeGreaterThanOrEqual(18)
  const days = /Source: .+ \d{4}.*Checked \w+ \d+, \d{4} by/
  for (const { route, note } of noted) {
    expect([route, note.text.replace(/\s+/g, ' ')]).toEqual([route, expect.stringMatching(days)])
    expect([route, brand.people.some(({ name }) => note.text.includes(name))]).toEqual([route, true])
  }
})

const mainOf = (route: string) => pages.get(route)?.find(isMain)?.text ?? ''
const shownIn = (words: string | RegExp) =>
  [...pages.keys()].filter((route) =>
    typeof words === 'string' ? mainOf(route).includes(words) : words.test(mainOf(route)),
  )

test('states on every page with a guarantee fee when that fee ended', () => {
  const figures = shownIn(/guarantee fee[^.]{0,60}(\$[\d,]+|\d%)|Upfront fee, FY/)
  expect(figures.length).toBeGreaterThanOrEqual(2)
  for (const route of [...figures, '/funding-services/what-fits'])
    expect([route, mainOf(route).includes(endedOn('sba-fees'))]).toEqual([route, true])
})

test('prints years that are twelve times the printed month', () => {
  const figure = String.raw`\$(\d[\d,]*(?:\.\d\d)?)`
  const monthFirst = new RegExp(`${figure} a month[^.$]{0,40}${figure} a year`, 'g')
  const yearFirst = new RegExp(`${figure}, or ${figure} a month`, 'g')
  const number = (text = '') => Number(text.replaceAll(',', ''))
  const pairs = [...pages.keys()].flatMap((route) => {
    const text = mainOf(route)
    const rows = (pages.get(route) ?? []).filter(({ tag }) => tag === 'tr').map((one) => one.text)
    const cells = (head: string) =>
      rows
        .filter((row) => row.startsWith(head))
        .flatMap((row) => [...row.matchAll(new RegExp(figure, 'g'))].map(([, one]) => number(one)))
    const years = cells('Each year')
    return [
      ...[...text.matchAll(monthFirst)].map(
        ([, month, year]) => [route, number(month), number(year)] as const,
      ),
      ...[...text.matchAll(yearFirst)].map(
        ([, year, month]) => [route, number(month), number(year)] as const,
      ),
      ...(years.length > 0
        ? cells('Each month').map((month, at) => [route, month, years[at] ?? 0] as const)
        : []),
    ]
  })
  expect(pairs.length).toBeGreaterThanOrEqual(4)
  expect(pairs.filter(([, month, year]) => Math.abs(12 * month - year) > 0.5)).toEqual([])
})

test('states the same range of rates for advances on every page', () => {
  const [least, most] = advanceRates().map((rate) => Math.round(rate * 100))
  const shown = [...pages.keys()].flatMap((route) =>
    [...mainOf(route).matchAll(/factor rates of 1.1-1.5x \((.*?)\)/g)].map(([, rates]) => [route, rates]),
  )
  expect(new Set(shown.map(([route]) => route?.split('/').at(-1)))).toEqual(
    new Set(['funding-services', 'business-funding-overview', 'merchant-cash-advance']),
  )
  expect(new Set(shown.map(([, rates]) => rates))).toEqual(new Set([`${least}-${most}% APR`]))
  expect(mainOf('/funding-services/merchant-cash-advance')).toContain(`${least}% to ${most}% APR`)
})

test('states on each related page that an SBA loan does not pay off an advance', () => {
  const told = ['sba-loan', 'merchant-cash-advance', 'accounts-receivable-financing']
  for (const slug of told)
    expect([slug, mainOf(`/funding-services/${slug}`)]).toEqual([
      slug,
      expect.stringMatching(/SBA (loan may not pay off|loans may not pay off|rules have kept merchant cash)/),
    ])
})

test('has no dangling references in structured data', () => {
  for (const [route, source] of sources) {
    const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(source)?.[1] ?? '{}'
    const defined = new Set([...text.matchAll(/"@type":"\w+","@id":"([^"]+)"/g)].map(([, id]) => id))
    const named = [...text.matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id)
    expect([route, named.filter((id) => !defined.has(id))]).toEqual([route, []])
  }
})

test('states in the same words on each page that the customer pays no fee', () => {
  expect(shownIn(fundingFacts.ourFee)).toEqual(
    expect.arrayContaining(['/', '/about', '/funding-services', '/solutions']),
  )
  expect(shownIn(merchantFacts.ourFee)).toEqual(
    expect.arrayContaining(['/quote', '/solutions/merchant-services']),
  )
  expect(shownIn(/costs? you nothing|nothing directly|nothing from you/i)).toEqual([])
})

test('states on the about page that its people are fictional while they are, and lists all sources', () => {
  const shown = pages.get('/about')?.find(isMain)?.text ?? ''
  for (const { name, role } of brand.people) {
    expect(shown).toContain(name)
    expect(shown).toContain(role)
  }
  expect(shown.includes('people on this page are fictional')).toBe(isFictional)
  const list = pages.get('/sources') ?? []
  const hrefs = new Set(list.map((one) => one.attributes['href']))
  expect(Object.values(catalog).filter(({ url }) => !hrefs.has(url))).toEqual([])
  const cells = list.filter((one) => one.tag === 'td').map((one) => one.text)
  expect(cells.filter((text) => text === '')).toEqual([])
})

test('states on the pages of the engagement terms that the firm has not confirmed them while it has not', () => {
  for (const { line, version } of engagementTerms) {
    const shown = mainOf(termsPage(line))
    expect(shown).toContain(`Version ${version}`)
    expect(shown.includes('owner of this site has not confirmed them')).toBe(
      versionsOf(line).some(({ isConfirmed }) => !isConfirmed),
    )
  }
})

test('has the words and prices of the lines that staff put in quotes', () => {
  for (const [at, path] of [
    [0, '/ai-strategy/pricing'],
    [1, '/ai-strategy'],
    [2, '/ai-strategy/pricing'],
    [3, '/solutions/merchant-services'],
    [4, '/funding-services'],
  ] as const) {
    const shown = mainOf(path).toLowerCase()
    for (const { line } of catalogGroups[at]?.lines ?? []) {
      const words = (line.description ?? '').replace(/\.$/, '').split('; ')
      const prices = [line.setupFee, line.monthlyFee]
        .filter(Boolean)
        .map((fee) => formatUsdShort(toCents(fee)))
      for (const part of [line.name, ...words, ...prices, ...paidInWords(line).split('; ')])
        expect(shown).toContain(part.toLowerCase())
    }
  }
  const sample = mainOf('/ai-strategy/pricing')
  expect(sample).toContain('All parts together $7,500.00')
  expect(sample).not.toMatch(/\bTotal\b/)
})

test('uses the thresholds of each kind’s page in the funding check', () => {
  const stated: Record<number, RegExp> = {
    6: /six months/i,
    12: /or one with strong sales/,
    24: /two years|two or three profitable years/i,
  }
  for (const { slug, months, credit, monthlySales, cost } of fundingCriteria) {
    const shown = pages.get(`/funding-services/${slug}`)?.find(isMain)?.text ?? ''
    for (const least of [months?.least, months?.usual])
      if (least) expect([slug, stated[least]?.test(shown)]).toEqual([slug, true])
    for (const least of [credit?.least, credit?.usual])
      if (least) expect([slug, shown.includes(String(least))]).toEqual([slug, true])
    const sales = monthlySales === 10_000_00 ? '$10,000 a month' : '$100,000 a year'
    if (monthlySales) expect([slug, shown.includes(sales)]).toEqual([slug, true])
    if (cost.kind !== 'loan') continue
    const { title, cost: words } = fundingProduct(slug)
    const [low, high] = cost.rate.map((rate) => Math.round(rate * 1000) / 10)
    const half = words.includes('upper half')
    expect([title, half ? [15.5, 25] : [low, high]]).toEqual([title, [low, high]])
    if (!half)
      expect([title, words]).toEqual([title, expect.stringMatching(new RegExp(`${low}.*(${high})?%`))])
  }
})

test('estimates AI savings from the figures of the cases on their pages', () => {
  const inDollars = (cents: number) => (cents / 100).toLocaleString('en-US')
  for (const { href, saved, setup } of aiCases) {
    const shown = mainOf(href.split('#')[0] ?? '')
    expect([href, shown.includes(inDollars(saved)) || shown.includes(inDollars(saved * 12))]).toEqual([
      href,
      true,
    ])
    if (setup) expect([href, shown]).toEqual([href, expect.stringContaining(inDollars(setup))])
  }
})

test('marks each sample of a document as an illustration', () => {
  const samples = [...pages].flatMap(([route, elements]) =>
    elements.flatMap(({ attributes, text }) =>
      attributes['class'] === 'paper' ? [[route, text] as const] : [],
    ),
  )
  expect(samples).toHaveLength(4)
  for (const [route, text] of samples)
    expect([route, text]).toEqual([
      route,
      expect.stringMatching(/^\s*Sample.*An illustration, not a customer’s document/),
    ])
})
