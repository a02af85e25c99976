import * as z from 'zod/mini'
import { optionalText } from '../api/fields.ts'
import { endpoint } from '../api/endpoint.ts'
import { sha256 } from './model.ts'

export const verifyAnswer = z.enum([
  'issued',
  'accepted',
  'expired',
  'superseded',
  'void',
  'signed',
  'certificate',
  'unknown',
])

export const verifyFile = endpoint({
  id: 'quotes/verify',
  group: 'customer',
  method: 'GET',
  path: '/api/verify/{sha256}',
  auth: 'public',
  summary:
    'Whether a file is a quote as it was issued, one that came back signed, or the certificate of an acceptance, by the hash of its bytes. Of a signed file it covers nothing that was added to the quote, and not who signed',
  params: z.object({ sha256 }),
  answers: {
    200: z.object({
      answer: verifyAnswer,
      /** Absent if the answer is `unknown`, as are all fields below. */
      quoteId: optionalText,
      /** For a signed file, the revision of the PDF it begins with, byte for byte; absent without such proof. */
      revision: z.optional(z.int()),
      /** The time of what the answer says; for `expired`, the last moment of the last day. */
      at: optionalText,
    }),
  },
  problems: [],
})
