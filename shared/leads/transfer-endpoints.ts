import * as z from 'zod/mini'
import { staffEndpoint } from '../api/endpoint.ts'
import { cutLine, pageOf, pageQuery } from '../api/fields.ts'
import { duplicateModes, importRecord, importRow, maxImportRows } from './transfer/import-outcome.ts'
import { leadQuery } from './query.ts'

export const exportLeads = staffEndpoint('GET /api/crm/leads/export', {
  id: 'leads/export',
  group: 'crm',
  summary:
    'Leads as CSV for a spreadsheet, filtered like the list: up to `limit` rows a call; the header `x-next-cursor` says where to continue',
  query: leadQuery,
  answers: { 200: { file: 'text/csv; charset=utf-8' } },
})

const json = z.string().check(z.maxLength(8000, 'Use at most 8,000 characters.'))
const rowNumber = z.string().check(z.regex(/^\d{1,7}$/, 'Enter the number of a row.'))

export const importLeads = staffEndpoint('POST /api/crm/leads/import', {
  id: 'leads/import',
  group: 'crm',
  summary: `Read leads from CSV, up to ${maxImportRows} rows a call: a preview that stores nothing, or the import; each row is added, updates a lead or is skipped. Repeating an import_id and row adds nothing twice`,
  upload: {
    fields: z.object({
      mode: z.enum(['preview', 'import'], { error: 'Send preview or import.' }),
      /** JSON: {"column header": "field"} with fields of `importFields`. */
      mapping: json,
      /** JSON: {"value in the file": "stage"}, to override the guess by its name. */
      stages: z.optional(json),
      /** JSON: {"field": "day" or "month"}, what comes first in its dates. Without `dates` the rows of the call decide. */
      dates: z.optional(json),
      /** Whether names in capitals and “Last, First” are changed. */
      names: z.optional(z.enum(['put-right', 'keep'], { error: 'Send put-right or keep.' })),
      /** For rows with the email address or phone number of a lead. Empty cells erase nothing. */
      duplicates: z.enum(duplicateModes, { error: `Send ${duplicateModes.join(' or ')}.` }),
      import_id: z.uuid({ error: 'This is not a valid id.' }),
      /** The number of the first data row in the whole file, such as 2. */
      first_row: rowNumber,
      /** The rows of the whole file, for the record of the import. */
      rows: z.optional(rowNumber),
      file_name: cutLine(200),
    }),
    file: 'file',
    accepts: ['text/csv'],
    maxBytes: 2 * 1024 * 1024,
    missing: 'Choose a CSV file and match its columns.',
  },
  answers: { 200: z.object({ rows: z.array(importRow) }) },
  problems: ['unacceptable-file'],
})

export const listImports = staffEndpoint('GET /api/crm/imports', {
  id: 'leads/list-imports',
  group: 'crm',
  summary: 'Imports of files, latest first: who, when, the file and how many leads were added and updated',
  query: pageQuery,
  answers: { 200: pageOf('imports', importRecord) },
})
