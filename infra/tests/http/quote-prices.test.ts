import { expect, it } from 'vitest'
import * as z from 'zod'
import { tiers } from '#shared/catalog.ts'
import { noticeInWords, planInWords } from '#shared/quotes/plan-words.ts'
import { readPdf } from '../../../functions/testing/pdf-reading.ts'
import { useStack } from './harness.ts'
import { addQuote, linkTo, quotesPath, sendQuote } from './quote-steps.ts'

const stack = useStack()

const engagement = (id: string) => {
  const { name, description, price, billing, plan } = tiers.find((tier) => tier.id === id) ?? expect.fail()
  const [setupFee, monthlyFee] = billing === 'once' ? [price / 100, 0] : [0, price / 100]
  return { name, description, setupFee, monthlyFee, plan }
}

/** The words of the pricing page on each engagement. */
const said = (id: string) => {
  const { name, priceText, plan } = tiers.find((tier) => tier.id === id) ?? expect.fail()
  return { priceText, words: [name, planInWords(plan), noticeInWords(plan)].filter(Boolean) }
}

const onDelivery = { parts: [{ due: { on: 'event' as const, event: 'when the lender pays out' } }] }

const sentMails = z.object({ emails: z.array(z.object({ subject: z.string(), text: z.string() })) })

/** Runs of white space are one space, and marks of HTML are none. */
const plain = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

it.each([
  [
    'Executive Starter',
    engagement('starter'),
    said('starter'),
    [
      ['Due on signing', '$3,750.00'],
      ['All parts together', '$7,500.00'],
    ],
    [['With the report', '$3,750.00']],
  ],
  [
    'Growth Roadmap',
    engagement('roadmap'),
    said('roadmap'),
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
    engagement('partner'),
    said('partner'),
    [
      ['Due on signing', '$0.00'],
      ['Due at the end of each month', '$12,500.00'],
      ['First year: twelve months', '$150,000.00'],
    ],
    [],
  ],
  [
    'merchant services',
    { name: 'Gateway', setupFee: 199, monthlyFee: 49.5, plan: { monthly: 'advance' as const } },
    { priceText: '$199', words: ['Gateway', 'at the start of each month'] },
    [
      ['Due on signing', '$199.00'],
      ['Due at the start of each month', '$49.50'],
      ['First year: setup and twelve months', '$793.00'],
    ],
    [],
  ],
  [
    'business funding',
    { name: 'Loan application', setupFee: 950, monthlyFee: 0, plan: onDelivery },
    { priceText: '$950', words: ['Loan application', 'in full when the lender pays out'] },
    [
      ['Due on signing', '$0.00'],
      ['All parts together', '$950.00'],
    ],
    [['When the lender pays out', '$950.00']],
  ],
])(
  'a quote for %s has the published figures and words in its e-mail, on its page and in its PDF',
  async (_, line, { priceText, words }, figures, later) => {
    const fields = { services: [line], customerContact: 'Maeve Byrne', customerAddress: '12 Harbor Street' }
    const { quoteId, figures: listed } = await sendQuote(
      stack.staff,
      (await addQuote(stack.staff, fields)).quoteId,
    )
    expect(listed).toEqual(figures)

    const outbox = async () => (await stack.visitor.get('/__local/outbox.json')).text
    await expect.poll(outbox).toContain(`Your quote ${quoteId}`)
    const { emails } = sentMails.parse(JSON.parse(await outbox()))
    const mail = emails.find(({ subject }) => subject.includes(quoteId))?.text ?? ''
    const page = plain((await stack.visitor.get(`/q?k=${await linkTo(stack.staff, quoteId)}`)).text)
    const { bytes } = await stack.staff.get(`${quotesPath}/${quoteId}/pdf`)
    const pdf = plain((await readPdf(bytes, 0.2)).map(({ text }) => text).join(' '))

    for (const text of [mail, page, pdf]) for (const word of words) expect(text).toContain(word)
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
    for (const text of [page, pdf]) expect(text).toContain(`${priceText}.00`)
    for (const text of [mail, page, pdf]) expect(text).not.toMatch(/\bTotal\b|[Dd]ue today/)
    expect(pdf).toContain('Maeve Byrne 12 Harbor Street')
    const [, until = ''] = /open until (\w+ \d+, \d+)\./.exec(mail) ?? []
    expect(page).toContain(`Open until ${until}`)
    expect(pdf).toContain(`Valid until ${until}`)
  },
)
