import { importLeads } from '#shared/leads/transfer-endpoints.ts'
import type { ImportRow } from '#shared/leads/transfer/import-outcome.ts'
import { toCsv } from '#shared/leads/transfer/csv.ts'
import type { Mapping } from '#shared/leads/transfer/import-mapping.ts'
import { callApi, sentForm } from './event.ts'
export { expectWhole } from './leads.ts'

export const importId = '019ab000-0000-7000-8000-00000000000b'
export const people = { Name: 'name', Mail: 'email', Tel: 'phone' } as const
const header = Object.keys(people)

export interface Sent {
  mode?: string
  mapping?: Mapping | string
  duplicates?: string
  import_id?: string
  first_row?: string
  stages?: string
  dates?: string
  names?: string
  rows?: string
  file_name?: string
}

export const post = async (
  file: string | Uint8Array<ArrayBuffer>,
  { mapping = people, ...more }: Sent = {},
) =>
  callApi(
    importLeads,
    await sentForm({
      mode: 'import',
      mapping: typeof mapping === 'string' ? mapping : JSON.stringify(mapping),
      duplicates: 'skip',
      import_id: importId,
      first_row: '2',
      ...more,
      file: new File([file], 'leads.csv', { type: 'text/csv' }),
    }),
  )

export const csv = (...rows: string[][]) => toCsv([header, ...rows])
export const addedAs = (rows: ImportRow[]) =>
  rows.flatMap(({ row, outcome, lead_id }) => (outcome === 'added' ? [[row, lead_id]] : []))
export const inShort = (rows: ImportRow[]) =>
  rows.map(({ row, outcome, reasons }) => [row, outcome, ...reasons])
