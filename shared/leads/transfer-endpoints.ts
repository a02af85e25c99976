import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { duplicateModes, importRow, maxImportRows } from './transfer/import-outcome.ts'
import { leadQuery } from './query.ts'

export const exportLeads = endpoint({
  id: 'leads/export',
  group: 'crm',
  method: 'GET',
  path: '/api/crm/leads/export',
  auth: 'admin',
  summary:
    'Leads as CSV for a spreadsheet, filtered like the list: up to `limit` rows a call; the header `x-next-cursor` says where to continue',
  query: leadQuery,
  answers: { 200: { file: 'text/csv; charset=utf-8' } },
  problems: [],
})

export const importLeads = endpoint({
  id: 'leads/import',
  group: 'crm',
  method: 'POST',
  path: '/api/crm/leads/import',
  auth: 'admin',
  summary: `Read leads from CSV, up to ${maxImportRows} rows a call: a preview that stores nothing, or the import; each row with its result. Repeating an import_id and row adds nothing twice`,
  upload: {
    fields: z.object({
      mode: z.enum(['preview', 'import'], { error: 'Send preview or import.' }),
      /** JSON: {"column header": "field"} with fields of `importFields`. */
      mapping: z.string().check(z.maxLength(8000, 'Use at most 8,000 characters.')),
      /** JSON: {"value in the file": "stage"}, to override the guess by its name. */
      stages: z.optional(z.string().check(z.maxLength(8000, 'Use at most 8,000 characters.'))),
      /** For rows that match a lead. `fill` and `overwrite` update it; empty cells erase nothing. */
      duplicates: z.enum(duplicateModes, { error: `Send ${duplicateModes.join(', ')}.` }),
      import_id: z.uuid({ error: 'This is not a valid id.' }),
      /** The number of the first data row in the whole file, such as 2. */
      first_row: z.string().check(z.regex(/^\d{1,7}$/, 'Enter the number of a row.')),
    }),
    file: 'file',
    accepts: ['text/csv'],
    maxBytes: 2 * 1024 * 1024,
    missing: 'Choose a CSV file and match its columns.',
  },
  answers: { 200: z.object({ rows: z.array(importRow) }) },
  problems: ['unacceptable-file'],
})
