import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { idParams, line, text } from '../api/fields.ts'
import { outgoingEmail, undoSeconds } from './outgoing.ts'

export const sendLeadEmail = endpoint({
  id: 'leads/send-email',
  method: 'POST',
  path: '/api/crm/leads/{id}/email',
  auth: 'admin',
  summary: `Write an e-mail to a lead. It leaves after ${undoSeconds} seconds, with replies to the staff’s mailbox; its history and stage change as it leaves`,
  params: idParams,
  body: z.strictObject({
    subject: line(200, 'Enter a subject.'),
    text: text(10_000).check(z.regex(/\S/, 'Enter some text.')),
    /** Moves a new lead to Contacted as it leaves. */
    moves: z._default(z.boolean({ error: 'Send true or false.' }), false),
    /** The same key again is the same e-mail. */
    idempotency_key: z.uuid({ error: 'This is not a valid key.' }),
  }),
  answers: { 202: outgoingEmail },
  problems: ['not-found', 'wrong-state'],
})

export const stopLeadEmail = endpoint({
  id: 'leads/stop-email',
  method: 'DELETE',
  path: '/api/crm/leads/{id}/email',
  auth: 'admin',
  summary: 'Stop an e-mail that has not left yet, or dismiss one that failed or is unclear',
  params: idParams,
  answers: { 204: { empty: true } },
  problems: ['not-found', 'wrong-state'],
})
