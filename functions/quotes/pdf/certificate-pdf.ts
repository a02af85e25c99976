import { brand } from '#shared/brand.ts'
import { dayInWords } from '#shared/calendar/day-words.ts'
import { eventNames } from '#shared/quotes/event-words.ts'
import { quoteEvent } from '#shared/quotes/record.ts'
import { lastDayOf } from '#shared/quotes/validity.ts'
import { nameWithCause } from '#shared/session/names.ts'
import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import { drawFoot, drawHeadOver, drawLetterhead } from './head-and-foot.ts'
import { Canvas } from './canvas.ts'
import { withNumbers } from './script.ts'
import { hair, pageSizes, Sheet, type } from './sheet.ts'

const record = z.object({
  firm: z.string(),
  /** Of the printed times. */
  time_zone: z.string(),
  quote: z.object({
    quoteId: z.string(),
    revision: z.int(),
    customerName: z.string(),
    dues: z.array(z.tuple([z.string(), z.string()])),
    sent_at: optionalText,
    expires_at: optionalText,
  }),
  paper: z.object({ sha256: z.string() }),
  acceptance: z.object({
    name: z.string(),
    at: z.string(),
    address: optionalText,
    agent: optionalText,
    signed_copy: z.optional(z.object({ sha256: z.string(), checked_by: z.string() })),
    intent: optionalText,
    consent: optionalText,
  }),
  terms: z.object({ name: z.string(), sha256: z.string() }),
  events: z.array(z.omit(quoteEvent, { id: true, revision: true })),
})

/** "November 27, 2026 at 7:50:47 PM EST (2026-11-28 00:50:47 UTC)" */
function timeOf(instant: string, timeZone: string): string {
  const utc = `${instant.slice(0, 10)} ${instant.slice(11, 19)} UTC`
  const words = new Date(instant).toLocaleString(brand.language, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone,
  })
  return `${words.replaceAll('\u202f', ' ')} (${utc})`
}

export const acceptedAt = (text: string): Date => new Date(record.parse(JSON.parse(text)).acceptance.at)

const labelWidth = 120

/**
 * Draws the certificate of an acceptance from its record: the bytes of a PDF, always the same for the same record.
 * Characters that no font has are printed as their numbers.
 */
export async function renderCertificatePdf(text: string): Promise<Uint8Array> {
  const {
    firm,
    time_zone: zone,
    quote,
    paper: file,
    acceptance,
    terms,
    events,
  } = record.parse(JSON.parse(text))
  const { quoteId, revision, customerName } = quote
  const { signed_copy: copy } = acceptance
  const [width, height] = pageSizes.Letter
  const canvas = new Canvas(width, height)
  const sheet = new Sheet(canvas)
  sheet.onNewPage = () => drawHeadOver(sheet, `Certificate of quote ${quoteId}, revision ${revision}`)
  drawLetterhead(sheet)
  sheet.y += 16
  sheet.y = canvas.tagged('H1', () => sheet.put('Certificate of acceptance', sheet.left, sheet.y, type.title))
  drawRows(sheet, [
    ['Quote', `${quoteId}, revision ${revision}, for ${customerName}`],
    ['By', firm],
    ...quote.dues,
    ['Sent', quote.sent_at && timeOf(quote.sent_at, zone)],
    ['Valid until', quote.expires_at && dayInWords(lastDayOf(quote.expires_at))],
    [copy ? 'Signed by' : 'Accepted by', acceptance.name],
    [copy ? 'Signed copy accepted at' : 'Accepted at', timeOf(acceptance.at, zone)],
    ['Signed copy checked by', copy?.checked_by],
    ['SHA-256 of the signed copy', copy?.sha256],
    ['From the address', acceptance.address],
    ['With the browser', acceptance.agent],
    ['Terms', terms.name],
    ['SHA-256 of the terms', terms.sha256],
    ['SHA-256 of the PDF', file.sha256],
  ])
  if (acceptance.intent) {
    drawHeading(sheet, 'What was confirmed')
    drawRows(sheet, [
      ['Intent', acceptance.intent],
      ['Consent', acceptance.consent],
    ])
  }
  drawHeading(sheet, 'What happened')
  drawRows(
    sheet,
    events.map(({ at, kind, who, by, text: words, address, agent }) => [
      timeOf(at, zone),
      [
        `${eventNames[kind]}, ${nameWithCause({ who, by })}`,
        words,
        address && `From ${address}${agent ? `, with ${agent}` : ''}`,
      ]
        .filter((line) => line)
        .join('\n'),
    ]),
  )
  drawFoot(sheet, `Certificate of quote ${quoteId}`)
  return canvas.finish({
    title: `Certificate of quote ${quoteId}`,
    subject: `Acceptance of quote ${quoteId}, revision ${revision}, for ${customerName}`,
    keywords: `certificate:${quoteId}`,
    author: brand.legalName,
    language: brand.language,
    extra: {},
    created: new Date(acceptance.at),
  })
}

function drawHeading(sheet: Sheet, words: string): void {
  sheet.need(3 * type.heading.leading + 14)
  sheet.y = sheet.canvas.tagged('H2', () => sheet.put(words, sheet.left, sheet.y + 14, type.heading))
}

function drawRows(
  sheet: Sheet,
  rows: readonly (readonly [label: string, value: string | undefined])[],
): void {
  const x = sheet.left + labelWidth
  for (const [label, value] of rows) {
    if (!value) continue
    let lines = sheet.wrap(withNumbers(value), type.body, sheet.right - x)
    const labelType = { ...type.label, leading: type.body.leading }
    const head = sheet.wrap(label, labelType, labelWidth - 12)
    // A text longer than a page continues on the next.
    while (lines.length > 0) {
      sheet.need(Math.max(head.length, Math.min(lines.length, 4)) * type.body.leading + 8)
      const fitting = lines.splice(0, Math.max(1, Math.floor((sheet.room - 8) / type.body.leading)))
      sheet.y = sheet.canvas.tagged('P', () => {
        const headEnd = sheet.draw(head, sheet.left, sheet.y + 4, labelType)
        return Math.max(headEnd, sheet.draw(fitting, x, sheet.y + 4, type.body)) + 4
      })
      sheet.across(sheet.y, 0.4, hair)
    }
  }
}
