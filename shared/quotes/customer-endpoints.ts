import * as z from 'zod/mini'
import { publicEndpoint } from '../api/endpoint.ts'
import { line, optionalText, text, wholeNumber } from '../api/fields.ts'
import { quote } from './record.ts'

/** The secret of a private link. An invalid one gets the same answer as an expired one. */
const k = z
  .string({ error: 'Open the link in your email.' })
  .check(z.maxLength(200, 'Open the link in your email.'))

/** Size limits of a body with only a link, and of one with 2,000 characters of up to nine bytes each. */
const [linkBytes, wordsBytes] = [4 * 1024, 32 * 1024]

const revision = wholeNumber(1, 9999, 'Reload the page.')

const ticked = (missing: string) =>
  z.pipe(
    z.union([z.literal(true), z.enum(['yes', 'on'])], { error: missing }),
    z.transform(() => true as const),
  )

/** The fields of a quote that its customer may see, without staff data. */
export const customerQuote = z.pick(quote, {
  quoteId: true,
  revision: true,
  status: true,
  customerName: true,
  services: true,
  discount: true,
  discountType: true,
  discountOn: true,
  tax: true,
  guarantee: true,
  totals: true,
  terms: true,
  terms_version: true,
  paper_sha256: true,
  sent_at: true,
  expires_at: true,
  settled_at: true,
})

/** The secret is in the query: logs record paths, never queries or referrers. */
export const showQuote = publicEndpoint('GET /api/q/page', {
  id: 'quotes/page',
  group: 'customer',
  summary: 'The quote of a private link as a page, which the edge serves as /q',
  query: z.object({ k: optionalText, problem: optionalText }),
  answers: { 200: { file: 'text/html; charset=utf-8' } },
  problems: ['not-found', 'too-many-requests'],
})

export const openQuote = publicEndpoint('POST /api/q', {
  id: 'quotes/open',
  group: 'customer',
  summary: 'The quote of a private link, and what can still be done about it',
  body: z.object({ k }),
  maxBodyBytes: linkBytes,
  answers: { 200: z.extend(customerQuote, { open: z.boolean() }) },
  problems: ['not-found', 'too-many-requests'],
})

export const openQuotePdf = publicEndpoint('POST /api/q/pdf', {
  id: 'quotes/open-paper',
  group: 'customer',
  summary: 'The PDF of a private link, byte for byte as it was issued',
  body: z.object({ k }),
  maxBodyBytes: linkBytes,
  acceptsForm: true,
  answers: { 200: { file: 'application/pdf' } },
  problems: ['not-found', 'too-many-requests'],
})

export const openCertificate = publicEndpoint('POST /api/q/certificate', {
  id: 'quotes/open-certificate',
  group: 'customer',
  summary: 'The certificate of an acceptance, a PDF signed by the firm',
  body: z.object({ k }),
  maxBodyBytes: linkBytes,
  acceptsForm: true,
  answers: { 200: { file: 'application/pdf' } },
  problems: ['not-found', 'wrong-state', 'too-many-requests'],
})

const outcome = { 200: customerQuote, 303: { empty: true } } as const

export const acceptQuote = publicEndpoint('POST /api/q/accept', {
  id: 'quotes/accept',
  group: 'customer',
  summary:
    'Accept a quote with a typed name. The same again changes nothing: JSON answers 200, a plain form 303',
  body: z.object({
    k,
    revision,
    name: line(200, 'Type your name.'),
    intent: ticked('Confirm that you accept the quote.'),
    consent: ticked('Check the box that says you agree to electronic records.'),
  }),
  maxBodyBytes: wordsBytes,
  acceptsForm: true,
  answers: outcome,
  problems: ['not-found', 'wrong-state', 'too-many-requests'],
})

export const declineQuote = publicEndpoint('POST /api/q/decline', {
  id: 'quotes/decline',
  group: 'customer',
  summary: 'Decline a quote, with a reason or without',
  body: z.object({ k, revision, reason: z._default(text(2000), '') }),
  maxBodyBytes: wordsBytes,
  acceptsForm: true,
  answers: outcome,
  problems: ['not-found', 'wrong-state', 'too-many-requests'],
})

export const askAboutQuote = publicEndpoint('POST /api/q/question', {
  id: 'quotes/question',
  group: 'customer',
  summary: 'Ask the firm something about a quote',
  body: z.object({
    k,
    revision,
    text: text(2000).check(z.regex(/\S/, 'Type your question.')),
  }),
  maxBodyBytes: wordsBytes,
  acceptsForm: true,
  answers: outcome,
  problems: ['not-found', 'wrong-state', 'too-many-requests'],
})

/** The secret is in the query, as storage leads a browser here after an upload. */
export const returnSigned = publicEndpoint('GET /api/q/returned', {
  id: 'quotes/return-signed',
  group: 'customer',
  summary:
    'Storage leads a browser here after the upload of a signed copy: it is checked, then kept byte for byte or refused. The same again changes nothing',
  query: z.object({ k: optionalText, revision, upload: optionalText }),
  answers: { 303: { empty: true } },
  problems: ['not-found', 'wrong-state', 'too-many-requests', 'unacceptable-file'],
})
