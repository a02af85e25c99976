import { describe, expect, test } from 'vitest'
import type { PageFacts } from '../site/framework/page.ts'
import { problemsOf, typedPrices, typedTerms, type BuiltPage } from './check.ts'

const provider = {
  '@type': 'ProfessionalService',
  '@id': 'https://firm.example/#firm',
  name: 'Firm',
  url: 'https://firm.example/',
  telephone: '+12125550142',
  address: { '@type': 'PostalAddress', streetAddress: '1 Street', addressCountry: 'US' },
  sameAs: [],
}
const ld = (...nodes: unknown[]) =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': [provider, ...nodes] })

/** A page without errors except in the given parts. */
function built(
  path: string,
  body: string,
  { data = ld(), ...facts }: Partial<PageFacts> & { data?: string } = {},
): BuiltPage {
  const page: PageFacts = {
    path,
    kind: 'plain',
    name: path,
    title: `The page at ${path}`,
    description: `What the page at ${path} says, in enough words that a search result says something true.`,
    ...facts,
  }
  const html = `<!DOCTYPE html><html><head><title>${page.title}</title><script type="application/ld+json">${data}</script></head><body><main id="main">${body}</main></body></html>`
  return { page, html }
}
const files = new Set(['/icon.svg'])
const linksTo = (pages: readonly BuiltPage[]) =>
  built('/', `<h1>Home</h1>${pages.map(({ page }) => `<a href="${page.path}">p</a>`).join(' ')}`)
const problems = (...pages: BuiltPage[]) => problemsOf([linksTo(pages), ...pages], files)

describe('a page is refused for', () => {
  test.each([
    ['no h1', '<p>a</p>', '0 h1 elements'],
    ['two h1', '<h1>a</h1><h1>b</h1>', '2 h1 elements'],
    ['a skipped level', '<h1>a</h1><h3>b</h3>', 'jumps from h1 to h3'],
    ['a dead link', '<h1>a</h1><a href="/nowhere">x</a>', 'dead link to /nowhere'],
    ['a dead fragment', '<h1>a</h1><a href="#nothing">x</a>', 'no element has that id'],
    ['figures for a field that is not there', '<h1>a</h1><a href="#rate=5">x</a>', 'no field is called rate'],
    ['a form that posts nowhere', '<h1>a</h1><form action="/api/x"></form>', 'dead link to /api/x'],
    ['an id twice', '<h1 id="a">a</h1><p id="a">b</p>', 'two elements with the id "a"'],
    ['a style attribute', '<h1 style="color:red">a</h1>', 'a style attribute on <h1>'],
    ['an inline script', '<h1>a</h1><script>alert(1)</script>', 'an inline script'],
    [
      'an image without alt',
      '<h1>a</h1><img src="/icon.svg" width="1" height="1"/>',
      'needs alt, width and height',
    ],
  ])('%s', (_, body, problem) => {
    const found = problems(built('/x', body))
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(problem)
  })

  test('a title or description of the wrong length', () => {
    expect(problems(built('/x', '<h1>a</h1>', { title: 'x'.repeat(61) }))).toEqual([
      '/x: title of 61 characters; at most 60',
    ])
    expect(problems(built('/x', '<h1>a</h1>', { description: 'Short.' }))[0]).toContain('70 to 160')
  })

  test('weight that a first round trip cannot carry', () => {
    const noise = Array.from({ length: 9000 }, (_, i) => ((i * 2654435761) >>> 0).toString(36)).join(' ')
    expect(problems(built('/x', `<h1>a</h1><p>${noise}</p>`))[0]).toMatch(
      /bytes of HTML and CSS after brotli; at most 15500/,
    )
  })

  test('too little to say, counting only its own words', () => {
    const words = Array.from({ length: 349 }, (_, i) => `word${i}`).join(' ')
    const common = `<p data-common="">${words}</p>`
    const page = (body: string) => built('/x', `<h1>${words}</h1>${body}`, { kind: 'service' })
    expect(problems(page(common))[0]).toContain('349 words of its own')
    expect(problems(page(`${common}<p>more</p>`))).toEqual([])
    expect(problems({ ...page(common), page: { ...page('').page, kind: 'plain' } })).toEqual([])
  })
})

test('refuses words that an American buyer would not use, where a visitor reads or hears them', () => {
  const found = (body: string, facts: Partial<PageFacts> = {}) =>
    problems(built('/x', `<h1>a</h1>${body}`, facts))
  const problem = (word: string, instead: string) => [`/x: writes “${word}”; write: ${instead}`]
  expect(found('<p>A <b>costed</b> list</p>')).toEqual(problem('costed', 'priced'))
  expect(found('<p>The yearly\nrate</p>')).toEqual(problem('yearly rate', 'APR'))
  expect(found('<p>Our E-mail</p>')).toEqual(problem('E-mail', 'email'))
  expect(found('<a href="#main">Rivals</a><a href="#main">Call</a>')).toEqual(problem('Rivals', 'competitor'))
  expect(found('<table aria-label="Papers"></table>')).toEqual(problem('Papers', 'documents'))
  expect(found('<table><tr><td>In all</td><td>$5</td></tr></table>')).toHaveLength(1)
  expect(found('', { title: 'Seamless' })).toEqual(problem('Seamless', 'a plain verb and a number'))
  expect(found('<p>Summaries by law firms confirm it. Firmly, in all cases.</p>')).toEqual([])
  expect(problems(built('/terms/x', '<h1>a</h1><p>The firm</p>'))).toEqual([])
})

test('refuses a link to the quote form with another name than the owner’s', () => {
  const form = built('/quote', '<h1>b</h1>', { unlisted: true })
  const found = (link: string) => {
    const page = built('/x', `<h1>a</h1><p>${link}</p>`)
    return problemsOf([linksTo([page]), page, form], files)
  }
  const problem = (name: string) => [`/x: calls the link to the quote form “${name}”; write: Request a quote`]
  expect(found('<a href="/quote?for=funding">Get my options reviewed</a>')).toEqual(
    problem('Get my options reviewed'),
  )
  expect(found('<a href="/quote" aria-label="Ask">Request a quote</a>')).toEqual(problem('Ask'))
  expect(found('<a href="/quote">Request a <b>quote</b></a>')).toEqual([])
  expect(found('<a href="/quote?for=funding">Request a quote<span>: Data Readiness</span></a>')).toEqual([])
})

test('requires the last day of a past edition on a page with its figures', () => {
  const page = (words: string) => built('/x', `<h1>a</h1><p>${words}</p>`, { sources: ['sba-fees', 'ucc'] })
  expect(problems(page('The fee is 2%. Fees ended September 30, 2026.'))).toEqual([
    '/x: figures of sba-fees without the words "which ended September 30, 2026"',
  ])
  expect(problems(page('The fee of fiscal year 2026, which ended September 30, 2026, was 2%.'))).toEqual([])
})

describe('two pages are refused for', () => {
  const sentence = 'This sentence has rather more than twelve words in it, so that it counts as prose.'
  test('the same paragraph, unless it is common to all', () => {
    const twice = problems(
      built('/x', `<h1>a</h1><p>${sentence}</p>`),
      built('/y', `<h1>b</h1><ul><li>${sentence}</li></ul>`),
    )
    expect(twice).toEqual([expect.stringContaining('/x and /y: the same paragraph')])
    const common = `<p data-common="">${sentence}</p>`
    expect(problems(built('/x', `<h1>a</h1>${common}`), built('/y', `<h1>b</h1>${common}`))).toEqual([])
  })
})

test('accepts a page without errors, with links to pages, files, fragments and the API', () => {
  const body =
    '<h1 id="top">a</h1><a href="/y#part">y</a><a href="#top">up</a><a href="/icon.svg">i</a><a href="/api/leads">b</a><a href="tel:+1">t</a><input name="rate" aria-label="r"/><a href="#rate=5">kept</a>'
  expect(problems(built('/x', body), built('/y', '<h1>b</h1><h2 id="part">c</h2>'))).toEqual([])
})

describe('structured data', () => {
  const faq = (answer: string) => ({
    '@type': 'FAQPage',
    '@id': 'https://firm.example/x#faq',
    mainEntity: [{ '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: answer } }],
  })
  test('cannot name a person who is not on the page', () => {
    const page = {
      '@type': 'WebPage',
      '@id': 'https://firm.example/x#page',
      name: 'X',
      url: 'https://firm.example/x',
      lastReviewed: '2026-11-22',
      reviewedBy: {
        '@type': 'Person',
        name: 'Ann Other',
        jobTitle: 'Cards',
        worksFor: { '@id': 'https://firm.example/#firm' },
        url: 'https://firm.example/about',
      },
    }
    const of = (body: string) => problems(built('/x', `<h1>a</h1><p>${body}</p>`, { data: ld(page) }))
    expect(of('By Ann Other')).toEqual([])
    expect(of('By nobody')).toEqual(['/x: JSON-LD names Ann Other, whom the page does not show'])
  })
  test('must be one block of JSON with known types', () => {
    expect(problems(built('/x', '<h1>a</h1>', { data: '{' }))).toEqual(['/x: JSON-LD that is not JSON'])
    expect(problems(built('/x', '<h1>a</h1>', { data: ld({ '@type': 'Recipe' }) }))[0]).toContain(
      'JSON-LD @graph.1',
    )
  })
  test('cannot contain an answer that is not on the page', () => {
    const shown = '<h1>a</h1><h2>Why?</h2><p>Because.</p>'
    expect(problems(built('/x', shown, { data: ld(faq('Because.')) }))).toEqual([])
    expect(problems(built('/x', shown, { data: ld(faq('No reason.')) }))[0]).toContain('does not show')
  })
})

test('a page to which no other page links is refused, but for the first, errors and those that are sent', () => {
  const alone = (path: string, facts: Partial<PageFacts> = {}) =>
    built(path, `<h1>a</h1><a href="${path}">itself</a>`, facts)
  const found = (...pages: BuiltPage[]) => problemsOf([built('/', '<h1>Home</h1>'), ...pages], files)
  expect(found(alone('/x'))).toEqual(['/x: no other page links to it'])
  expect(found(alone('/x'), built('/y', '<h1>b</h1><a href="/x#a">x</a>'))).toEqual([
    '/y: no other page links to it',
    expect.stringContaining('/y: link to /x#a'),
  ])
  expect(found(alone('/x', { kind: 'error' }), alone('/y', { unlisted: true }))).toEqual([])
})

test.each([
  ["line: 'ai-strategy', description: 'From $7,500.'", true],
  ["['Our fee', '−7,500'],", true],
  ["['Other amounts', '237,500', '7,500,000', '27,500']", false],
  ["line: 'funding', answer: 'Over $25,000, collateral.'", false],
  ["defineFundingPage(product, { answer: 'Over $25,000, collateral.'", false],
])('finds a price of the catalog that is typed in %s: %s', (source, isTyped) => {
  const problem = 'pages/a.page.tsx: types 7,500, the price of Executive Starter; read it from the catalog'
  expect(typedPrices(new Map([['pages/a.page.tsx', source]]))).toEqual(isTyped ? [problem] : [])
})

test.each([
  ["['Payment', 'half at the start']", 'half at'],
  ['You pay half when\n  you have the report.', 'half when'],
  ["'Three fees, one at each decision.'", 'one at each'],
  ['Nothing is due in advance.', 'due in advance'],
  ["offerLd(partner), 'with thirty days’ notice'", 'days’ notice'],
  ["'leave on thirty days’ notice'", undefined],
  ["line: 'funding', title: 'Balance at the end of each month'", undefined],
])('finds payment terms that are typed in %j: %s', (source, words) => {
  const problem = `pages/a.page.tsx: types “${words}”; say the plan of the engagement in words`
  expect(typedTerms(new Map([['pages/a.page.tsx', source]]))).toEqual(words ? [problem] : [])
})
