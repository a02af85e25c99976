import * as z from 'zod/mini'
import { nullableText, optionalText } from '../../api/fields.ts'

/** The most rows of one request. The staff area sends larger files in parts. */
export const maxImportRows = 250

export const duplicateModes = ['skip', 'add', 'fill', 'overwrite'] as const
export type DuplicateMode = (typeof duplicateModes)[number]

export const updates = (mode: DuplicateMode): mode is 'fill' | 'overwrite' =>
  mode === 'fill' || mode === 'overwrite'

export const importRow = z.object({
  /** The row number of a spreadsheet: the header is row 1. */
  row: z.int(),
  outcome: z.enum(['added', 'updated', 'duplicate', 'erased', 'refused']),
  /** Sentences: why it was skipped, what was normalized or looks like a typo, and what it updates. */
  reasons: z.array(z.string()),
  name: z.string(),
  email: nullableText,
  phone: nullableText,
  second_phone: nullableText,
  company: nullableText,
  /** The added lead, or the one it updates or duplicates. */
  lead_id: optionalText,
})
export type ImportRow = z.infer<typeof importRow>

export const repeatReason = {
  email: (row: number, otherName?: string) =>
    `Same email address as row ${row}${otherName ? `, “${otherName}”` : ''}.`,
  phone: (row: number) => `Same name and phone number as row ${row}.`,
  /** Not a duplicate, but worth a look. */
  sharedPhone: (row: number) => `Same phone number as row ${row}, added as its own lead.`,
}
