import { expect, it } from 'vitest'
import * as z from 'zod'
import type { Line } from '#shared/catalog.ts'
import { emptyDraft } from '#shared/quotes/draft.ts'
import { currentTerms, termsName } from '#shared/quotes/engagement-terms.ts'
import { catalogLine } from '../../../frontend/admin/quotes/quote/catalog-lines.ts'
import { paidInWords } from '../../../frontend/admin/quotes/quote/plan-values.ts'
import { draftOf, valuesOf } from '../../../frontend/admin/quotes/quote/quote-values.ts'
import { readPdf } from '../../../functions/testing/pdf-reading.ts'
import { useStack } from './harness.ts'
import { accept, addQuote, linkTo, quotesPath, sendQuote } from './quote-steps.ts'

const stack = useStack()

/** What staff's button for a line of the catalog adds to a quote. */
const lineOf = (id: string) => catalogLine(id) ?? expect.fail()
const servicesOf = (id: string) => draftOf({ ...valuesOf(emptyDraft), lines: [lineOf(id)] }).services

const termsOf = (line: Line): string => {
  const terms = currentTerms({ line_of_business: line, services: [] })
  return terms ? termsName(terms) : expect.fail()
}

const sentMails = z.object({ emails: z.array(z.object({ subject: z.string(), text: z.string() })) })

const plain = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

const wordsOf = async (bytes: Uint8Array) =>
  plain((await readPdf(bytes, 0.2)).map(({ text }) => text).join(' '))

// The build of the site checks that its pages have the words and prices of these lines.
it.each<[id: string, line: Line, figures: string[][], later: string[][]]>([
  [
    'Executive Starter',
    'ai-strategy',
    [
      ['Due on signing', '$3,750.00'],
      ['All parts together', '$7,500.00'],
    ],
    [['With the report', '$3,750.00']],
  ],
  [
    'Growth Roadmap',
    'ai-strategy',
    [
      ['Due on signing', '$0.00'],
      ['All parts together', '$25,000.00'],
    ],
    [
      ['At the decision on day 21', '$8,333.33'],
      ['At the decision on day 54', '$8,333.33'],
      ['At the decision on day 90', '$8,333.34'],
    ],
  ],
  [
    'Strategic Partner',
    'ai-strategy',
    [
      ['Due on signing', '$0.00'],
      ['Due at the end of each month', '$12,500.00'],
      ['First year: twelve months', '$150,000.00'],
    ],
    [],
  ],
  ['Payment processing', 'merchant-services', [['Due on signing', '$0.00']], []],
  ['SBA loan', 'funding', [['Due on signing', '$0.00']], []],
])(
  'a quote for %s has the figures and words of the catalog in its email, on its page and in its PDF, under the terms for %s',
  async (id, line, figures, later) => {
    const { description, setup, monthly } = lineOf(id)
    const fields = {
      services: servicesOf(id),
      customerContact: 'Maeve Byrne',
      customerAddress: '12 Harbor Street',
      payment_url: 'https://pay.example/1',
    }
    const { quoteId, figures: listed } = await sendQuote(
      stack.staff,
      (await addQuote(stack.staff, fields)).quoteId,
    )
    expect(listed).toEqual(figures)

    const outbox = async () => (await stack.visitor.get('/__local/outbox.json')).text
    const mailOf = async (subject: string) => {
      await expect.poll(outbox).toContain(subject)
      const { emails } = sentMails.parse(JSON.parse(await outbox()))
      return emails.find((each) => each.subject.startsWith(subject))?.text ?? ''
    }
    const mail = await mailOf(`Your quote ${quoteId}`)
    const k = await linkTo(stack.staff, quoteId)
    const page = plain((await stack.visitor.get(`/q?k=${k}`)).text)
    const pdf = await wordsOf((await stack.staff.get(`${quotesPath}/${quoteId}/pdf`)).bytes)

    for (const text of [mail, page, pdf])
      for (const words of [id, ...paidInWords(lineOf(id)).split('; ')]) expect(text).toContain(words)
    for (const text of [page, pdf]) expect(text).toContain(description)
    for (const [term, figure] of figures) {
      expect(mail).toContain(`${term}: ${figure}\n`)
      expect(page).toContain(`${term} ${figure}`)
      expect(pdf).toContain(`${term} ${figure}`)
    }
    for (const [when = '', figure] of later) {
      expect(mail.toLowerCase()).toContain(`due ${when.toLowerCase()}: ${figure}\n`)
      expect(page).toContain(`${when} ${figure}`)
      expect(pdf).toContain(`${when} ${figure}`)
    }
    const price = setup === '$0' ? monthly : setup
    for (const text of [page, pdf]) expect(text).toContain(`${price}.00`)
    for (const text of [mail, page, pdf]) expect(text).not.toMatch(/\bTotal\b|[Dd]ue today/)
    expect(pdf).toContain('Maeve Byrne 12 Harbor Street')
    const [, until = ''] = /open until (\w+ \d+, \d+)\./.exec(mail) ?? []
    expect(page).toContain(`Open until ${until}`)
    expect(pdf).toContain(`Valid until ${until}`)

    expect((await accept(stack.visitor, k)).status).toBe(200)
    const accepted = await mailOf(`You accepted quote ${quoteId}`)
    const certificate = await wordsOf((await stack.staff.get(`${quotesPath}/${quoteId}/certificate`)).bytes)
    for (const text of [page, pdf, accepted, certificate]) expect(text).toContain(termsOf(line))
    for (const [term, figure] of figures) expect(certificate).toContain(`${term} ${figure}`)
    const isPayable = figures[0]?.[1] !== '$0.00'
    const afterwards = (await stack.visitor.get(`/q?k=${k}`)).text
    for (const text of [accepted, afterwards]) expect(text.includes('pay.example')).toBe(isPayable)
  },
)
