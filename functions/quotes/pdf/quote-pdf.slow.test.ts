import { PDFDict, PDFDocument, PDFHexString, PDFName } from 'pdf-lib'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { QuoteDocument } from '#shared/quotes/document.ts'
import { formatUsd } from '#shared/money/format.ts'
import { duesOf, paymentTerms } from '#shared/quotes/dues.ts'
import { tier } from '#shared/catalog.ts'
import { quoteTotals } from '#shared/quotes/totals.ts'
import { inkOf, readPdf, crop } from '../../testing/pdf-reading.ts'
import { renderQuotePdf, UndrawableTextError } from './quote-pdf.ts'

const sample: QuoteDocument = {
  quoteId: 'Q-2026-1042',
  revision: 2,
  customerName: 'Müller & Søn Freight, Inc.',
  services: [
    { name: 'Growth Roadmap', setupFee: 25_000, monthlyFee: 0 },
    { name: 'Lead generation', setupFee: 1500, monthlyFee: 300.5 },
  ],
  discount: 0,
  guarantee: '30 leads in 30 days or you don’t pay',
  createdAt: '2026-11-21T15:00:00Z',
}

const quote = (changes: Partial<QuoteDocument>): QuoteDocument => ({ ...sample, ...changes })
const textOf = async (changes: Partial<QuoteDocument>) =>
  (await readPdf(await renderQuotePdf(quote(changes)), 0.2)).map(({ text }) => text.replace(/\s+/g, ' '))

describe('the PDF of a quote', () => {
  it('has the firm, the quote, the customer, the dates and the guarantee', async () => {
    const [page] = await textOf({})
    for (const words of [
      'Harrow & Tally',
      'Q-2026-1042',
      'Müller & Søn Freight, Inc.',
      'November 21, 2026',
      'December 21, 2026',
      '30 leads in 30 days or you don’t pay',
      'For Harrow & Tally Advisers, LLC',
      'For Müller & Søn Freight, Inc.',
      'Signature',
      'Page 1 of 1',
    ]) {
      expect(page).toContain(words)
    }
  })

  it('separates setup and monthly fees, adds them up, and has the payments by due date', async () => {
    const [page] = await textOf({ showsTotal: true })
    expect(page).toContain('All services $26,500.00 $300.50')
    expect(page).toMatch(/Total \$26,800\.50/)
    expect(page).toContain('Due on signing $26,500.00')
    expect(page).toContain('Due at the start of each month $300.50')
    expect(page).toContain('First year: setup and twelve months $30,106.00')
    expect(page).not.toContain('Discount')
  })

  it.each([
    ['a fee once and one each month', {}],
    ['a discount', { discount: 12.5, discountType: 'percent' }],
    ['a discount larger than the setup fees', { discount: 26_600 }],
    [
      'a discount each month, and a tax',
      { discount: 10, discountOn: 'monthly', tax: { label: 'Tax', percent: 8.875 } },
    ],
    ['no fee once', { services: [{ name: 'A', setupFee: 0, monthlyFee: 49.5 }] }],
    ['no fee each month', { services: [{ name: 'A', setupFee: 700, monthlyFee: 0 }] }],
  ] as const)(
    'of a real quote with %s states what is due as its page and its emails do, and no other sum',
    async (_, changes) => {
      const page = (await textOf(changes)).join(' ')
      for (const [term, figure] of paymentTerms(quote(changes)).figures)
        expect(page).toContain(`${term} ${figure}`)
      expect(page).not.toMatch(/\bTotal\b/)
      // One of the amounts due may happen to equal the total.
      const added = formatUsd(quoteTotals(quote(changes)).total)
      if (!duesOf(quote(changes)).some(([, figure]) => figure === added)) expect(page).not.toContain(added)
    },
  )

  it('has the basis of a monthly discount', async () => {
    const [page] = await textOf({ discount: 10, discountType: 'percent', discountOn: 'monthly' })
    expect(page).toContain('Discount, each month 10% of $300.50, the fees of each month. – −$30.05')
  })

  it('has a percentage with its basis', async () => {
    const [page] = await textOf({ discount: 12.5, discountType: 'percent' })
    expect(page).toContain('12.5% of $26,500.00 in setup fees and $300.50 for one month.')
    expect(page).toContain('−$3,350.06 – After the discount $23,149.94 $300.50')
  })

  it('reads a discount without a type as dollars, and takes its remainder off the first month', async () => {
    const [page] = await textOf({ discount: 26_600 })
    expect(page).toContain('A fixed amount off $26,500.00 in setup fees and $300.50 for one month.')
    expect(page).toContain('The first month is $200.50: $100.00 of the discount is applied to it.')
  })

  it('has the fee of one under the amount of several, if there is a fee', async () => {
    const services = [
      { name: 'Gateway', setupFee: 0, monthlyFee: 49.5, quantity: 2 },
      { name: 'Terminal', setupFee: 199, monthlyFee: 0 },
    ]
    const [page] = await textOf({ services })
    expect(page).toContain('$99.00')
    expect(page?.match(/\$[\d.]+ each/g)).toEqual(['$49.50 each'])
  })

  it('has the description of each line and how it is paid', async () => {
    const { plan, description, name } = tier('roadmap')
    const [page] = await textOf({
      services: [{ name, description: `${description}\n• A pilot`, setupFee: 25_000, monthlyFee: 0, plan }],
    })
    expect(page).toContain(
      `${name} ${description} • A pilot Payment: three equal parts, one at each decision. $25,000.00`,
    )
    expect(page).toContain(
      'Due on signing $0.00 All parts together $25,000.00 At the decision on day 21 $8,333.33 ' +
        'At the decision on day 54 $8,333.33 At the decision on day 90 $8,333.34',
    )
  })

  it('splits a long description between pages, and keeps each of its lines', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => `Item ${index + 1}.`)
    const services = [1, 2].map((at) => ({
      name: `Service ${at}`,
      description: lines.join('\n'),
      setupFee: 100,
      monthlyFee: 0,
    }))
    const pages = await textOf({ services })
    for (const line of lines)
      expect(pages.flatMap((page) => [...page.matchAll(new RegExp(`${line} `, 'g'))])).toHaveLength(2)
    expect(pages.join(' ').match(/Carried forward \$[\d.]+/g)).toContain('Carried forward $200.00')
  })

  it('says where it can be checked once it is issued', async () => {
    expect((await textOf({ issuedAt: sample.createdAt }))[0]).toMatch(/open its PDF file at \S+\/verify\./)
    expect((await textOf({}))[0]).not.toContain('/verify')
  })

  it('has no box without a guarantee', async () => {
    expect((await textOf({ guarantee: ' ' })).join()).not.toContain('Our guarantee')
  })

  it('has enough pages for a guarantee of many lines', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => `Promise ${index + 1}.`)
    const pages = await textOf({ guarantee: lines.join('\n') })
    expect(pages.length).toBeGreaterThan(2)
    for (const line of lines) expect(pages.filter((page) => page.includes(line))).toHaveLength(1)
  })
})

describe('pages', () => {
  it.each([
    [undefined, 612, 792],
    ['Letter', 612, 792],
    ['A4', 595.28, 841.89],
  ] as const)('%s measures %d by %d points', async (page, width, height) => {
    for (const read of await readPdf(await renderQuotePdf(quote({ page })), 0.2)) {
      expect(read.width).toBeCloseTo(width, 1)
      expect(read.height).toBeCloseTo(height, 1)
    }
  })

  it('splits fifty services over pages: table head, page head and foot on each, no split row', async () => {
    const services = Array.from({ length: 50 }, (_, index) => ({
      name: `Begin${index} of a service whose name is long enough to be set in two lines at the least, end${index}.`,
      setupFee: index,
      monthlyFee: 1000 + index,
    }))
    const pages = await textOf({ services })
    expect(pages.length).toBeGreaterThan(2)
    pages.forEach((page, index) => {
      expect(page).toContain('Quote Q-2026-1042 · Revision 2')
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(page.includes('Setup fee Monthly fee')).toBe(page.includes('Begin'))
    })
    services.forEach((service, index) => {
      const holding = pages.filter((page) => page.includes(`Begin${index} `))
      expect(holding).toHaveLength(1)
      expect(holding[0]).toContain(`end${index}.`)
      const setup = service.setupFee === 0 ? '–' : `$${service.setupFee}.00`
      expect(holding[0]).toContain(`${setup} $1,0${String(index).padStart(2, '0')}.00`)
    })
    expect(pages.filter((page) => page.includes('All services'))).toHaveLength(1)
  })

  it('of the signatures have the amounts, too', async () => {
    const description = 'What the line covers, in words. '
    const due = { on: 'event' as const }
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          lines: fc.integer({ min: 1, max: 12 }),
          words: fc.integer({ min: 0, max: 60 }),
          parts: fc.integer({ min: 1, max: 12 }),
          guarantee: fc.integer({ min: 0, max: 30 }),
          page: fc.constantFrom('A4', 'Letter'),
        }),
        async ({ lines, words, parts, guarantee, page }) => {
          const changes: Partial<QuoteDocument> = {
            page,
            guarantee: 'Our promise. '.repeat(guarantee),
            services: Array.from({ length: lines }, (_, line) => ({
              name: `Service ${line}`,
              description: description.repeat(words),
              setupFee: 1000,
              monthlyFee: 0,
              plan: {
                parts: Array.from({ length: parts }, (__, at) => ({
                  due: { ...due, event: `after step ${line}, ${at}` },
                })),
              },
            })),
          }
          const pages = await textOf(changes)
          const signed = pages.filter((text) => text.includes('Signature'))
          expect(signed).toHaveLength(1)
          const [when = '', amount = ''] = paymentTerms(quote(changes)).schedule.at(-1) ?? []
          expect(signed[0]).toContain(`${when} ${amount}`)
          expect(pages.at(-1)).toContain('Prices are in US dollars')
        },
      ),
      { numRuns: 25 },
    )
  })

  it('have room for the longest company, contact and address', async () => {
    const changes = {
      issuedAt: sample.createdAt,
      customerName: 'W'.repeat(200),
      customerContact: 'W'.repeat(200),
      customerAddress: Array.from({ length: 8 }, () => 'W'.repeat(61)).join('\n'),
    }
    const [first] = await readPdf(await renderQuotePdf(quote(changes)), 1)
    expect(first?.text.match(/W/g)?.length).toBe(200 + 200 + 8 * 61)
    if (first) expect(inkOf(crop(first.pixels, 0, 792 - 52, 612, 792 - 38))).toBeUndefined()
  })

  it.each(['W', 'ﬃ', 'Ω', 'Ƙ'])(
    'breaks a name of 200 %s that has no spaces, inside the margins',
    async (letter) => {
      const name = letter.repeat(200)
      const services = [{ name, setupFee: 99_999_999.99, monthlyFee: 99_999_999.99 }]
      const pages = await readPdf(
        await renderQuotePdf(quote({ customerName: name, services, guarantee: name })),
        1,
      )
      for (const { pixels } of pages) {
        const ink = inkOf(pixels)
        expect(ink?.left).toBeGreaterThanOrEqual(52)
        expect(ink?.right).toBeLessThanOrEqual(612 - 52)
        expect(inkOf(crop(pixels, 0, 792 - 20, 612, 792))).toBeUndefined()
      }
    },
  )
})

describe('the file', () => {
  it('has the quote ID, the revision and the language', async () => {
    const document = await PDFDocument.load(await renderQuotePdf(sample), { updateMetadata: false })
    expect(document.getTitle()).toBe('Quote Q-2026-1042')
    expect(document.getSubject()).toContain('revision 2, for Müller')
    expect(document.getKeywords()).toBe('quote:Q-2026-1042 revision:2')
    expect(document.getLanguage()).toBe('en-US')
    expect(document.getCreationDate()).toEqual(new Date(sample.createdAt))
    const info = document.context.lookup(document.context.trailerInfo.Info, PDFDict)
    expect(info.lookup(PDFName.of('QuoteId'), PDFHexString).decodeText()).toBe('Q-2026-1042')
  })

  it('has the same bytes for the same quote, whatever was drawn before', async () => {
    const names = ['ẹ e office', 'Ελληνική', 'Ω Ω', 'Å Å', '‐ -', 'Ƙofar']
    const first = await Promise.all(names.map((customerName) => renderQuotePdf(quote({ customerName }))))
    vi.resetModules()
    const { renderQuotePdf: renderAfresh } = await import('./quote-pdf.ts')
    for (const [index, customerName] of [...names.entries()].toReversed()) {
      expect(
        Buffer.compare(await renderAfresh(quote({ customerName })), first[index] ?? Buffer.alloc(0)),
      ).toBe(0)
    }
  })
})

describe('text that no font can draw', () => {
  it.each<[string, Partial<QuoteDocument>, string, string[]]>([
    ['emoji', { customerName: 'Ann 🎉 & 👩‍👩‍👧' }, 'customerName', ['🎉', '👩', '👧']],
    ['Tibetan', { guarantee: 'Yes\nབོད' }, 'guarantee', ['བོ', 'ད']],
    ['Chinese', { customerName: '𠮷田' }, 'customerName', ['𠮷', '田']],
    [
      'Cherokee beside Greek',
      { services: [{ name: 'Ελλάς ᏣᎳᎩ', setupFee: 1, monthlyFee: 1 }] },
      'services.0.name',
      ['Ꮳ', 'Ꮃ', 'Ꭹ'],
    ],
    ['a control character', { customerName: 'Ann\u0007' }, 'customerName', ['U+0007']],
    ['half a surrogate pair', { customerName: '\ud800' }, 'customerName', ['U+D800']],
  ])('%s is refused with its field and characters', async (_, changes, field, characters) => {
    const failure = await renderQuotePdf(quote(changes)).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(UndrawableTextError)
    expect(failure).toMatchObject({ field, characters })
  })

  it.each(['Ann \u202eLLC', 'ـ', 'ि', '\u0e31', 'ًa\u200d', '\u0600١', '۝', '\u2067(\u2069'])(
    'does not fail on %j',
    async (odd) => {
      const drawing = renderQuotePdf(quote({ customerName: odd, guarantee: odd }))
      const failure = await drawing.then(
        () => undefined,
        (error: unknown) => error,
      )
      expect(failure === undefined || failure instanceof UndrawableTextError).toBe(true)
    },
  )
})

it.each([
  ['a discount past 100 percent', { discount: 101, discountType: 'percent' as const }],
  ['a date that is none', { createdAt: 'today' }],
])('refuses %s', async (_, changes) => {
  await expect(renderQuotePdf(quote(changes))).rejects.toThrow(RangeError)
})
