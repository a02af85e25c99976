import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { leadRequest } from './form.ts'

export const submitLeadForm = endpoint({
  id: 'leads/submit-form',
  method: 'POST',
  path: '/api/leads',
  auth: 'public',
  summary: 'Ask for a quote or get in touch: JSON answers 201, a plain form 303 to /thanks',
  body: leadRequest,
  // A message of 5,000 characters takes up to nine bytes for each in a form.
  maxBodyBytes: 64 * 1024,
  acceptsForm: true,
  /** Bots are answered like people, so the answer says no more than that it was received. */
  answers: {
    201: z.object({
      received: z.literal(true),
      id: z.string(),
      /** Whether mail is set up, so that a receipt goes to the address, if none went there within a day. */
      receipt: z.boolean(),
    }),
    303: { empty: true },
  },
  problems: ['too-many-requests'],
})
