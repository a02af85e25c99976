import * as z from 'zod/mini'
import { staffEndpoint } from '../api/endpoint.ts'
import { id, idParams, line, oneLine, version } from '../api/fields.ts'
import { recordOf } from '../api/records.ts'
import { identifyingFields, mergeFields } from './fields.ts'
import { lead } from './model.ts'
import { mergedDays } from './retention.ts'

const duplicate = z.object({
  lead,
  /** True: the same email address or phone number. False: likely. */
  certain: z.boolean(),
  reasons: z.array(z.string()),
})
export type Duplicate = z.infer<typeof duplicate>

export const findDuplicates = staffEndpoint('GET /api/crm/duplicates', {
  id: 'leads/duplicates',
  group: 'crm',
  summary: 'Possible duplicates of a lead: the same address or number first, at most twenty',
  query: z.object({
    ...recordOf(identifyingFields, () => z.optional(oneLine(254))),
    /** The lead whose duplicates are searched. */
    except: z.optional(id),
  }),
  answers: {
    200: z.object({
      duplicates: z.array(duplicate),
      /** Someone with this address or number asked to be erased. Add them again only if they ask for it. */
      erased: z.boolean(),
    }),
  },
})

export const mergeLeads = staffEndpoint('POST /api/crm/leads/{id}/merge', {
  id: 'leads/merge',
  group: 'crm',
  summary:
    'Merge another lead into this one. Empty fields are filled from the other, those in `take` are replaced; both histories are kept',
  params: idParams,
  body: z.strictObject({
    other: id,
    take: z._default(z.array(z.enum(mergeFields)), []),
    version: z.optional(version),
    other_version: z.optional(version),
  }),
  answers: { 200: lead },
  problems: ['not-found', 'stale-version', 'wrong-state'],
})

export const restoreMerged = staffEndpoint('POST /api/crm/leads/{id}/split', {
  id: 'leads/restore-merged',
  group: 'crm',
  summary: `Restore a lead that was merged into this one in the last ${mergedDays} days: it is separate again, with its own fields, history, quotes and documents. This lead keeps its fields`,
  params: idParams,
  body: z.strictObject({ other: id }),
  answers: { 200: z.object({ lead, other: lead }) },
  problems: ['not-found', 'wrong-state'],
})

export const eraseLead = staffEndpoint('POST /api/crm/leads/{id}/erase', {
  id: 'leads/erase',
  group: 'erasure',
  summary:
    'Permanently erase a person: lead, merged leads, timelines, documents, queued emails. Quotes they did not answer are withdrawn; answered ones stay. A fingerprint stops an import from adding them again',
  params: idParams,
  body: z.strictObject({
    name: line(200, 'Enter the name of the lead to confirm.'),
  }),
  answers: { 204: { empty: true } },
  problems: ['not-found', 'wrong-state'],
})

export const exportPerson = staffEndpoint('GET /api/crm/leads/{id}/data', {
  id: 'leads/export-person',
  group: 'crm',
  summary: 'Everything kept about a person, as one JSON file',
  params: idParams,
  answers: { 200: { file: 'application/json' } },
  problems: ['not-found'],
})
