import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id, idParams, instant, line, pageOf, pageQuery, text, version } from '../api/fields.ts'
import { leadEvent, noteKinds } from './event.ts'
import { leadFields } from './fields.ts'
import { lead } from './model.ts'
import { leadQuery } from './query.ts'
import { stage } from './stage.ts'

/** Each field as one that may be left out. */
const { shape: optionalFields } = z.partial(z.object(leadFields))

const isReachable = ({
  email,
  phone,
}: {
  email?: string | null | undefined
  phone?: string | null | undefined
}): boolean => Boolean(email ?? phone)

export const listLeads = endpoint({
  id: 'leads/list',
  method: 'GET',
  path: '/api/crm/leads',
  auth: 'admin',
  summary:
    'Leads, newest first unless sorted otherwise, narrowed by state, stage, interest, channel and the beginnings of words. A page may be short, or empty, though next_cursor says that more follow',
  query: leadQuery,
  answers: { 200: pageOf('leads', lead) },
  problems: [],
})

export const addLead = endpoint({
  id: 'leads/add',
  method: 'POST',
  path: '/api/crm/leads',
  auth: 'admin',
  summary: 'Add a lead by hand: a name and an e-mail address or telephone number are enough',
  body: z
    .strictObject({
      ...optionalFields,
      name: leadFields.name,
      /** The same key again is the same lead. */
      idempotency_key: z.optional(z.uuid({ error: 'This is not a valid key.' })),
    })
    .check(
      z.refine(isReachable, { path: ['email'], error: 'Enter an e-mail address or a telephone number.' }),
    ),
  answers: { 201: lead },
  problems: [],
})

export const getLead = endpoint({
  id: 'leads/get',
  method: 'GET',
  path: '/api/crm/leads/{id}',
  auth: 'admin',
  summary: 'One lead, whatever its state',
  params: idParams,
  answers: { 200: lead },
  problems: ['not-found'],
})

export const updateLead = endpoint({
  id: 'leads/update',
  method: 'PUT',
  path: '/api/crm/leads/{id}',
  auth: 'admin',
  summary:
    'Change fields of a lead, its stage included; with the version it was read at, a stale change is refused',
  params: idParams,
  body: z.strictObject({ ...optionalFields, version: z.optional(version) }).check(
    z.refine(({ version: _, ...change }) => Object.values(change).some((value) => value !== undefined), {
      error: 'Give at least one field to change.',
    }),
  ),
  answers: { 200: lead },
  problems: ['not-found', 'stale-version', 'wrong-state'],
})

export const deleteLead = endpoint({
  id: 'leads/delete',
  method: 'DELETE',
  path: '/api/crm/leads/{id}',
  auth: 'admin',
  summary: 'Set a lead aside as deleted; it can be brought back for thirty days',
  params: idParams,
  answers: { 204: { empty: true } },
  problems: ['not-found', 'wrong-state'],
})

const maxAtOnce = 100
const howMany = `Choose from 1 to ${maxAtOnce} leads.`

export const bulkLeads = endpoint({
  id: 'leads/bulk',
  method: 'POST',
  path: '/api/crm/leads/bulk',
  auth: 'admin',
  summary:
    'Move up to 100 leads to a stage each, delete, restore, quarantine or release them; each for itself, with what came of it. To undo, send the stages or the opposite action back',
  body: z
    .strictObject({
      action: z.enum(['stage', 'delete', 'restore', 'quarantine', 'release']),
      items: z.array(z.strictObject({ id, stage: z.optional(stage) }), { error: howMany }).check(
        z.minLength(1, howMany),
        z.maxLength(maxAtOnce, howMany),
        z.refine(
          (items) => new Set(items.map((item) => item.id)).size === items.length,
          'Name each lead once.',
        ),
      ),
    })
    .check(
      z.refine(
        ({ action, items }) => items.every((item) => (item.stage !== undefined) === (action === 'stage')),
        {
          path: ['items'],
          error: 'Give a stage with each lead when, and only when, the action is stage.',
        },
      ),
    ),
  answers: {
    200: z.object({
      results: z.array(
        z.object({
          id: z.string(),
          done: z.boolean(),
          /** Why not, when it was not done. */
          error: z.optional(z.string()),
          /** The stage it was in before. */
          before: z.optional(stage),
          lead: z.optional(lead),
        }),
      ),
    }),
  },
  problems: [],
})

export const listLeadEvents = endpoint({
  id: 'leads/timeline',
  method: 'GET',
  path: '/api/crm/leads/{id}/timeline',
  auth: 'admin',
  summary: 'What happened to a lead and to those merged into it, latest first',
  params: idParams,
  query: pageQuery,
  answers: { 200: pageOf('events', leadEvent) },
  problems: ['not-found'],
})

export const addLeadNote = endpoint({
  id: 'leads/note',
  method: 'POST',
  path: '/api/crm/leads/{id}/notes',
  auth: 'admin',
  summary:
    'Write a note, or that a call or an e-mail took place; the first call or e-mail ends the wait of a new lead',
  params: idParams,
  body: z.strictObject({
    kind: z._default(z.enum(noteKinds), 'note'),
    text: text(5000).check(z.regex(/\S/, 'Write something.')),
    /** When it took place, if not now; never later than now. */
    at: z.optional(instant),
    idempotency_key: z.optional(z.uuid({ error: 'This is not a valid key.' })),
  }),
  answers: { 201: leadEvent },
  problems: ['not-found', 'wrong-state'],
})

const duplicate = z.object({
  lead,
  /** true: the same e-mail address or telephone number. false: likely. */
  certain: z.boolean(),
  /** Why, in words: "Same e-mail address". */
  reasons: z.array(z.string()),
})
export type Duplicate = z.infer<typeof duplicate>

export const findDuplicates = endpoint({
  id: 'leads/duplicates',
  method: 'GET',
  path: '/api/crm/duplicates',
  auth: 'admin',
  summary: 'Leads that are, or may be, the person described: certain ones first, at most twenty',
  query: z.object({
    name: z.optional(z.string().check(z.maxLength(200, 'Use at most 200 characters.'))),
    email: z.optional(z.string().check(z.maxLength(254, 'Use at most 254 characters.'))),
    phone: z.optional(z.string().check(z.maxLength(40, 'Use at most 40 characters.'))),
    company: z.optional(z.string().check(z.maxLength(200, 'Use at most 200 characters.'))),
    /** The lead itself is no duplicate of itself. */
    except: z.optional(id),
  }),
  answers: {
    200: z.object({
      duplicates: z.array(duplicate),
      /** The person asked to be erased; adding them again needs their own new request. */
      erased: z.boolean(),
    }),
  },
  problems: [],
})

const mergeable = [
  'name',
  'email',
  'phone',
  'company',
  'title',
  'website',
  'message',
  'stage',
  'value',
  'next_step',
] as const
const mergeableField = z.enum(mergeable)

export const mergeLeads = endpoint({
  id: 'leads/merge',
  method: 'POST',
  path: '/api/crm/leads/{id}/merge',
  auth: 'admin',
  summary:
    'Let another lead live on in this one. Empty fields are filled from the other, those in `take` are replaced; both histories are kept',
  params: idParams,
  body: z.strictObject({
    other: id,
    take: z._default(z.array(mergeableField), []),
    version: z.optional(version),
    other_version: z.optional(version),
  }),
  answers: { 200: lead },
  problems: ['not-found', 'stale-version', 'wrong-state'],
})

export const splitLead = endpoint({
  id: 'leads/split',
  method: 'POST',
  path: '/api/crm/leads/{id}/split',
  auth: 'admin',
  summary:
    'Undo a merge: the other lead stands by itself again; fields nobody changed since get back what they were before',
  params: idParams,
  body: z.strictObject({ other: id }),
  answers: { 200: z.object({ lead, other: lead }) },
  problems: ['not-found', 'wrong-state'],
})

export const eraseLead = endpoint({
  id: 'leads/erase',
  method: 'POST',
  path: '/api/crm/leads/{id}/erase',
  auth: 'admin',
  summary:
    'Erase a person for good: the lead, those merged into it, their timelines. What stays is a fingerprint that stops an import from bringing them back',
  params: idParams,
  body: z.strictObject({
    /** The name as it stands on the lead: a slip of the hand erases nobody. */
    name: line(200, 'Enter the name of the lead to confirm.'),
  }),
  answers: { 204: { empty: true } },
  problems: ['not-found'],
})

export const getLeadData = endpoint({
  id: 'leads/data',
  method: 'GET',
  path: '/api/crm/leads/{id}/data',
  auth: 'admin',
  summary: 'Everything kept about a person, as one JSON file',
  params: idParams,
  answers: { 200: { file: 'application/json' } },
  problems: ['not-found'],
})

export const exportLeads = endpoint({
  id: 'leads/export',
  method: 'GET',
  path: '/api/crm/leads/export',
  auth: 'admin',
  summary:
    'Leads as CSV for a spreadsheet, narrowed like the list: up to `limit` rows a call; the header `x-next-cursor` says where to go on',
  query: leadQuery,
  answers: { 200: { file: 'text/csv; charset=utf-8' } },
  problems: [],
})

/** Rows one call takes; the staff area sends larger files in pieces. */
export const maxImportRows = 250

const importRow = z.object({
  /** As a spreadsheet numbers it: the header is row 1. */
  row: z.int(),
  outcome: z.enum(['added', 'duplicate', 'erased', 'refused']),
  /** Why, in words; for `added` what was normalised or looks like a slip. */
  reasons: z.array(z.string()),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  company: z.nullable(z.string()),
  /** The lead it became, or the one it duplicates. */
  lead_id: z.optional(z.string()),
})
export type ImportRow = z.infer<typeof importRow>

export const importLeads = endpoint({
  id: 'leads/import',
  method: 'POST',
  path: '/api/crm/leads/import',
  auth: 'admin',
  summary: `Read leads from CSV, up to ${maxImportRows} rows a call: a preview that stores nothing, or the import; each row with what came of it. The same import_id and row again add nothing twice`,
  upload: {
    fields: z.object({
      mode: z.enum(['preview', 'import'], { error: 'Say preview or import.' }),
      /** JSON: {"column header": "field"} with fields of `importFields`. */
      mapping: z.string().check(z.maxLength(8000, 'Use at most 8,000 characters.')),
      duplicates: z.enum(['skip', 'add'], { error: 'Say skip or add.' }),
      import_id: z.uuid({ error: 'This is not a valid id.' }),
      /** The number of the first data row in the whole file; 2 where this is all of it. */
      first_row: z.string().check(z.regex(/^\d{1,7}$/, 'Give the number of a row.')),
    }),
    file: 'file',
    accepts: ['text/csv'],
    maxBytes: 2 * 1024 * 1024,
    missing: 'Choose a CSV file, and say what its columns are.',
  },
  answers: { 200: z.object({ rows: z.array(importRow) }) },
  problems: ['unacceptable-file'],
})

const some = z.object({ leads: z.array(lead), more: z.boolean() })

export const getToday = endpoint({
  id: 'leads/today',
  method: 'GET',
  path: '/api/crm/today',
  auth: 'admin',
  summary:
    'What wants doing: new leads that wait for a first answer (longest first), steps due today or before, open leads nobody touched for a fortnight, and what is quarantined',
  answers: { 200: z.object({ waiting: some, due: some, stale: some, quarantined: some }) },
  problems: [],
})

const figures = z.object({ count: z.int(), value: z.number() })

export const getReport = endpoint({
  id: 'leads/report',
  method: 'GET',
  path: '/api/crm/report',
  auth: 'admin',
  summary:
    'The funnel by channel and week of arrival, counts and values by stage, and how long first answers took',
  query: z.object({
    weeks: z._default(
      z.coerce
        .number({ error: 'Use a number from 1 to 52.' })
        .check(
          z.int('Use a number from 1 to 52.'),
          z.minimum(1, 'Use a number from 1 to 52.'),
          z.maximum(52, 'Use a number from 1 to 52.'),
        ),
      12,
    ),
  }),
  answers: {
    200: z.object({
      /** All active leads, in the order of the pipeline. Values in dollars. */
      stages: z.array(z.extend(figures, { stage })),
      /** Earliest first, one entry a week and channel with any leads. `reached` counts those that came at least so far. */
      weeks: z.array(
        z.object({
          /** Monday, YYYY-MM-DD. */
          starts: z.string(),
          channel: z.string(),
          arrived: z.int(),
          reached: z.object({ contacted: z.int(), qualified: z.int(), proposal: z.int(), won: z.int() }),
          lost: z.int(),
        }),
      ),
      /** The latest leads from forms, unanswered ones counted with how long they have waited so far. */
      response: z.object({
        measured: z.int(),
        waiting: z.int(),
        /** null when there is nothing to measure. */
        median_seconds: z.nullable(z.number()),
        /** true: the median lead still waits, so the real median is longer. */
        at_least: z.boolean(),
        /** How many were answered within so many seconds, and not within the bound before; null is "longer". */
        buckets: z.array(z.object({ within_seconds: z.nullable(z.int()), count: z.int() })),
      }),
    }),
  },
  problems: [],
})
