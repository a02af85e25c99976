import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { leadRequest } from './form.ts'

export const submitLeadForm = endpoint({
  id: 'leads/submit-form',
  group: 'public',
  method: 'POST',
  path: '/api/leads',
  auth: 'public',
  summary: 'Ask for a quote or get in touch: JSON answers 201, a plain form 303 to /thanks',
  body: leadRequest,
  // A message of 5,000 characters takes up to nine bytes for each in a form.
  maxBodyBytes: 64 * 1024,
  acceptsForm: true,
  /** Bots are answered like people: it was received, and whether a receipt is sent, which it is to nobody set aside. */
  answers: {
    201: z.object({
      received: z.literal(true),
      id: z.string(),
      /** Whether a receipt goes to the address: mail is set up, and neither the address nor the hour had its fill. */
      receipt: z.boolean(),
    }),
    303: { empty: true },
  },
  problems: ['too-many-requests'],
})
