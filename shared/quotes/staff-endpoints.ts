import * as z from 'zod/mini'
import { changeOf } from '../api/change.ts'
import { staffEndpoint } from '../api/endpoint.ts'
import { id, line, pageOf, pageQuery, searchWords, text, version, wholeNumber } from '../api/fields.ts'
import { recordOf } from '../api/records.ts'
import { draftFields } from './draft-fields.ts'
import { quoteId, sha256 } from './model.ts'
import { quote, quoteSummary, quoteWithHistory } from './record.ts'
import { quoteStatus, quoteStatuses } from './status.ts'

export * from './today-endpoint.ts'

const params = z.object({ quoteId })
const revision = wholeNumber(1, 9999, 'Use the number of a revision.')
const { shape: optionalFields } = z.partial(z.object(draftFields))

const quoteQuery = z.extend(pageQuery, {
  status: z.optional(quoteStatus),
  lead_id: z.optional(id),
  /** `silent`: sent days ago without a reply; `ending`: open for only a few more days. Longest waiting first. */
  attention: z.optional(z.enum(['silent', 'ending'])),
  /** `total`: largest first; `expiring`: sent quotes, the first to expire first. Default: newest first. */
  order: z.optional(z.enum(['total', 'expiring'])),
  /** A quote ID, or the first characters of words in the customer's name or email address. */
  search: searchWords,
})

/** The number of revisions in a status and their total in dollars. */
const figures = z.object({ count: z.int(), value: z.number() })

export const listQuotes = staffEndpoint('GET /api/quotes', {
  id: 'quotes/list',
  group: 'quotes',
  summary:
    'Quotes, the newest first unless told, by status, lead and words, with the totals of each status. Superseded revisions are listed only when asked for. A page may be short or empty even when next_cursor says that more follow',
  query: quoteQuery,
  answers: {
    200: z.extend(pageOf('quotes', quoteSummary), {
      /** Numbers of stored quotes of this page that could not be read; absent if there are none. */
      unreadable: z.optional(z.array(z.string())),
      totals: z.object(recordOf(quoteStatuses, () => figures)),
    }),
  },
})

export const followUpQuote = staffEndpoint('PUT /api/quotes/{quoteId}/follow-up', {
  id: 'quotes/follow-up',
  group: 'quotes',
  summary: 'Note that the customer of a sent quote was followed up, or take that note back',
  params,
  body: z.strictObject({ revision, done: z.boolean({ error: 'Send true or false.' }) }),
  answers: { 200: quote },
  problems: ['not-found', 'wrong-state'],
})

export const createQuote = staffEndpoint('POST /api/quotes', {
  id: 'quotes/create',
  group: 'quotes',
  summary: 'Make a draft, empty or with fields, for a lead or for nobody yet',
  body: z.strictObject({
    ...optionalFields,
    /** The lead supplies the name and address if the body has none. */
    lead_id: z.optional(id),
    /** A repeated key returns the same quote. */
    idempotency_key: z.optional(z.uuid({ error: 'This is not a valid key.' })),
  }),
  answers: { 201: quote },
  problems: ['not-found', 'wrong-state'],
})

export const getQuote = staffEndpoint('GET /api/quotes/{quoteId}', {
  id: 'quotes/get',
  group: 'quotes',
  summary: 'A quote: its newest revision or the one asked for, with all revisions and what happened',
  params,
  query: z.object({ revision: z.optional(revision) }),
  answers: { 200: quoteWithHistory },
  problems: ['not-found'],
})

export const updateQuote = staffEndpoint('PUT /api/quotes/{quoteId}', {
  id: 'quotes/update',
  group: 'quotes',
  summary: 'Change fields of a draft; if a version is sent, a stale change is refused',
  params,
  body: changeOf(quoteWithHistory, optionalFields),
  answers: { 200: quote },
  problems: ['not-found', 'stale-version', 'wrong-state'],
})

/** The revision and version the user saw: an action on any other is refused. */
const seen = { revision: z.optional(z.int()), version: z.optional(version) }

export const sendQuote = staffEndpoint('POST /api/quotes/{quoteId}/send', {
  id: 'quotes/send',
  group: 'quotes',
  summary:
    'Issue a draft: its PDF is drawn and stored permanently, the revision before is superseded, and the customer is emailed a private link. Sent again after a failure it is completed, never issued twice',
  params,
  body: z.strictObject(seen),
  answers: { 200: quote },
  problems: ['not-found', 'stale-version', 'wrong-state'],
})

export const voidQuote = staffEndpoint('POST /api/quotes/{quoteId}/void', {
  id: 'quotes/void',
  group: 'quotes',
  summary: 'Void a draft or a quote that was sent',
  params,
  body: z.strictObject({ ...seen, reason: z.optional(text(1000)) }),
  answers: { 200: quote },
  problems: ['not-found', 'stale-version', 'wrong-state'],
})

export const acceptCopy = staffEndpoint('POST /api/quotes/{quoteId}/accept-copy', {
  id: 'quotes/accept-copy',
  group: 'quotes',
  summary:
    'Accept the newest sent revision on a signed copy that staff checked. The customer gets the certificate',
  params,
  body: z.strictObject({
    revision: z.int(),
    version: z.optional(version),
    sha256,
    name: line(120, 'Enter the name of the person who signed.'),
  }),
  answers: { 200: quote },
  problems: ['not-found', 'stale-version', 'wrong-state'],
})

export const deleteDraft = staffEndpoint('DELETE /api/quotes/{quoteId}', {
  id: 'quotes/delete-draft',
  group: 'quotes',
  summary: 'Delete a draft for good. Revisions that were sent stay, and no later quote gets its number',
  params,
  query: z.object({
    revision,
    /** The version the user saw: a draft that changed since is not deleted. */
    version: z.optional(wholeNumber(1, 999_999_999, 'Use the version of the draft.')),
  }),
  answers: { 204: { empty: true } },
  problems: ['not-found', 'stale-version', 'wrong-state'],
})

export const duplicateQuote = staffEndpoint('POST /api/quotes/{quoteId}/duplicate', {
  id: 'quotes/duplicate',
  group: 'quotes',
  summary:
    'Make a draft with the contents of a quote in any status: for the same customer and lead, or without them for someone else',
  params,
  body: z.strictObject({
    /** Absent: the newest. */
    revision: z.optional(z.int()),
    same_customer: z._default(z.boolean({ error: 'Send true or false.' }), true),
    /** A repeated key returns the same quote. */
    idempotency_key: z.optional(z.uuid({ error: 'This is not a valid key.' })),
  }),
  answers: { 201: quote },
  problems: ['not-found', 'wrong-state'],
})

export const stopReminders = staffEndpoint('DELETE /api/quotes/{quoteId}/reminders', {
  id: 'quotes/stop-reminders',
  group: 'quotes',
  summary: 'Send no more reminders of a sent quote',
  params,
  query: z.object({ revision }),
  answers: { 204: { empty: true } },
  problems: ['not-found', 'wrong-state'],
})

export const reviseQuote = staffEndpoint('POST /api/quotes/{quoteId}/revise', {
  id: 'quotes/revise',
  group: 'quotes',
  summary: 'Make the next revision, a draft, from the newest one. That stays as it is until the next is sent',
  params,
  body: z.strictObject(seen),
  answers: { 201: quote },
  problems: ['not-found', 'stale-version', 'wrong-state'],
})

export const previewQuote = staffEndpoint('POST /api/quotes/preview', {
  id: 'quotes/preview',
  group: 'quotes',
  summary: 'Draw a draft as it would be issued now; nothing is kept',
  body: z.strictObject({
    ...optionalFields,
    quoteId: z.optional(quoteId),
    revision: z.optional(z.int().check(z.minimum(1), z.maximum(9999))),
  }),
  answers: { 200: { file: 'application/pdf' } },
})

export const readQuotePdf = staffEndpoint('GET /api/quotes/{quoteId}/pdf', {
  id: 'quotes/paper',
  group: 'quotes',
  summary:
    'The PDF of a revision, byte for byte as it was issued; without a number, of the newest issued one',
  params,
  query: z.object({ revision: z.optional(revision) }),
  answers: { 200: { file: 'application/pdf' } },
  problems: ['not-found'],
})

export const readSignedCopy = staffEndpoint('GET /api/quotes/{quoteId}/signed/{sha256}', {
  id: 'quotes/signed-copy',
  group: 'quotes',
  summary: 'An address that gives a signed copy that came back, byte for byte, for a minute',
  params: z.object({ quoteId, sha256 }),
  answers: { 200: z.object({ url: z.string() }) },
  problems: ['not-found'],
})

export const comparePage = staffEndpoint('GET /api/quotes/{quoteId}/signed/{sha256}/pages/{page}', {
  id: 'quotes/compare-page',
  group: 'quotes',
  summary: 'A page of the newest issued PDF and the same page of a signed copy, as pictures',
  params: z.object({ quoteId, sha256, page: wholeNumber(1, 999, 'Use the number of a page.') }),
  answers: {
    200: z.object({
      /** Of the longer file. */
      pages: z.int(),
      /** Data URLs; null for a page that a file lacks or that cannot be drawn. */
      issued: z.nullable(z.string()),
      copy: z.nullable(z.string()),
    }),
  },
  problems: ['not-found'],
})

export const readCertificate = staffEndpoint('GET /api/quotes/{quoteId}/certificate', {
  id: 'quotes/certificate',
  group: 'quotes',
  summary: 'The certificate of the acceptance of a quote, as a PDF to read',
  params,
  answers: { 200: { file: 'application/pdf' } },
  problems: ['not-found'],
})

export const makeQuoteLink = staffEndpoint('POST /api/quotes/{quoteId}/link', {
  id: 'quotes/make-link',
  group: 'quotes',
  summary: 'Make a private link to a quote that was sent. It is shown this once; others keep working',
  params,
  answers: { 201: z.object({ url: z.string() }) },
  problems: ['not-found', 'wrong-state'],
})

export const revokeQuoteLinks = staffEndpoint('DELETE /api/quotes/{quoteId}/link', {
  id: 'quotes/revoke-links',
  group: 'quotes',
  summary: 'End all private links to a quote',
  params,
  answers: { 204: { empty: true } },
  problems: ['not-found'],
})
