import * as z from 'zod/mini'
import { optionalText } from '../api/fields.ts'
import { publicEndpoint } from '../api/endpoint.ts'
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

export const verifyFile = publicEndpoint('GET /api/verify/{sha256}', {
  id: 'quotes/verify',
  group: 'customer',
  summary:
    'Whether a file is a quote as it was issued, a signed copy as staff filed it, or the certificate of an acceptance, by the hash of its bytes',
  params: z.object({ sha256 }),
  answers: {
    200: z.object({
      answer: verifyAnswer,
      /** Absent if the answer is `unknown`, as are all fields below. */
      quoteId: optionalText,
      /** Absent for a signed file. */
      revision: z.optional(z.int()),
      /** The time of what the answer says; for `expired`, the last moment of the last day. */
      at: optionalText,
    }),
  },
})
