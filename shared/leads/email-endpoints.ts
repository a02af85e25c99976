import * as z from 'zod/mini'
import { staffEndpoint } from '../api/endpoint.ts'
import { idParams, line, text } from '../api/fields.ts'
import { placeholders, unknownPlaceholders } from './email-templates.ts'
import { outgoingEmail, undoSeconds } from './outgoing.ts'

export const sendLeadEmail = staffEndpoint('POST /api/crm/leads/{id}/email', {
  id: 'leads/send-email',
  group: 'crm',
  summary: `Write an email to a lead. It leaves after ${undoSeconds} seconds, with replies to the staff’s mailbox; its history and stage change as it leaves`,
  params: idParams,
  body: z.strictObject({
    subject: line(200, 'Enter a subject.'),
    text: text(10_000).check(z.regex(/\S/, 'Enter some text.')),
    /** Moves a new lead to Contacted when the email is sent. */
    moves: z._default(z.boolean({ error: 'Send true or false.' }), false),
    idempotency_key: z.uuid({ error: 'This is not a valid key.' }),
  }),
  answers: { 202: outgoingEmail },
  problems: ['not-found', 'wrong-state'],
})

export const stopLeadEmail = staffEndpoint('DELETE /api/crm/leads/{id}/email', {
  id: 'leads/stop-email',
  group: 'crm',
  summary: 'Stop an email that has not left yet, or dismiss one that failed or is unclear',
  params: idParams,
  answers: { 204: { empty: true } },
  problems: ['not-found', 'wrong-state'],
})

const known = `Use ${Object.keys(placeholders)
  .map((name) => `{${name}}`)
  .join(', ')}.`
const fillable = z.refine<string>((given) => unknownPlaceholders(given).length === 0, {
  error: ({ input }) => `${unknownPlaceholders(String(input)).join(', ')} cannot be filled in. ${known}`,
})

const emailTemplate = z.strictObject({
  name: line(60, 'Enter a name.'),
  subject: line(200, 'Enter a subject.').check(fillable),
  text: text(10_000).check(z.regex(/\S/, 'Enter some text.'), fillable),
})
const maxTemplates = 30

const emailTemplates = z.object({
  templates: z.array(emailTemplate),
  /** 0 until staff change a template. */
  version: z.int(),
})
export type EmailTemplates = z.infer<typeof emailTemplates>

export const readEmailTemplates = staffEndpoint('GET /api/crm/email-templates', {
  id: 'leads/read-email-templates',
  group: 'crm',
  summary: 'The emails to leads that the firm keeps to begin from',
  answers: { 200: emailTemplates },
})

export const changeEmailTemplates = staffEndpoint('PUT /api/crm/email-templates', {
  id: 'leads/change-email-templates',
  group: 'crm',
  summary: 'Replace the emails to leads that the firm keeps to begin from',
  body: z.strictObject({
    templates: z.array(emailTemplate).check(z.maxLength(maxTemplates, `Keep at most ${maxTemplates}.`)),
    version: z.int().check(z.minimum(0)),
  }),
  answers: { 200: emailTemplates },
  problems: ['stale-version'],
})
