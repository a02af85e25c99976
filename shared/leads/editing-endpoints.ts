import * as z from 'zod/mini'
import { changeOf } from '../api/change.ts'
import { staffEndpoint } from '../api/endpoint.ts'
import { idParams } from '../api/fields.ts'
import { isReachable } from './contact/phone-fields.ts'
import { fieldSchemas } from './fields.ts'
import { lead } from './model.ts'

const { shape: optionalFields } = z.partial(z.object(fieldSchemas))

export const createLead = staffEndpoint('POST /api/crm/leads', {
  id: 'leads/create',
  group: 'crm',
  summary: 'Add a lead by hand: a name and an email address or phone number are required',
  body: z
    .strictObject({
      ...optionalFields,
      name: fieldSchemas.name,
      via: z.optional(z.enum(['staff', 'screenshot'])),
      idempotency_key: z.optional(z.uuid({ error: 'This is not a valid key.' })),
    })
    .check(z.refine(isReachable, { path: ['email'], error: 'Enter an email address or a phone number.' })),
  answers: { 201: lead },
})

export const updateLead = staffEndpoint('PUT /api/crm/leads/{id}', {
  id: 'leads/update',
  group: 'crm',
  summary: 'Change fields of a lead, its stage included; if a version is sent, a stale change is refused',
  params: idParams,
  body: changeOf(lead, optionalFields),
  answers: { 200: lead },
  problems: ['not-found', 'stale-version', 'wrong-state'],
})
