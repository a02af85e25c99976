import * as z from 'zod/mini'
import { publicEndpoint } from '../api/endpoint.ts'
import { leadRequest } from './form.ts'

export const submitLeadForm = publicEndpoint('POST /api/leads', {
  id: 'leads/submit-form',
  group: 'public',
  summary: 'Request a quote or get in touch: JSON answers 201, a plain form 303 to /thanks',
  body: leadRequest,
  // In a plain form, each of the 5,000 characters of a message needs up to nine bytes.
  maxBodyBytes: 64 * 1024,
  acceptsForm: true,
  /** Bots get the same answer as people. */
  answers: {
    201: z.object({
      received: z.literal(true),
      id: z.string(),
      /** Whether a receipt is sent: mail is configured, and no limit is reached. */
      receipt: z.boolean(),
    }),
    303: { empty: true },
  },
  problems: ['too-many-requests'],
})
