import * as z from 'zod/mini'
import { nullableText, optionalText } from '../../api/fields.ts'

/** Rows one call takes; the staff area sends larger files in pieces. */
export const maxImportRows = 250

/** What becomes of a row that matches a lead which is there already. */
export const duplicateModes = ['skip', 'add', 'fill', 'overwrite'] as const
export type DuplicateMode = (typeof duplicateModes)[number]

export const updates = (mode: DuplicateMode): mode is 'fill' | 'overwrite' =>
  mode === 'fill' || mode === 'overwrite'

export const importRow = z.object({
  /** As a spreadsheet numbers it: the header is row 1. */
  row: z.int(),
  outcome: z.enum(['added', 'updated', 'duplicate', 'erased', 'refused']),
  /** Why, in words; for `added` what was normalized or looks like a typo, for `updated` also what it changes. */
  reasons: z.array(z.string()),
  name: z.string(),
  email: nullableText,
  phone: nullableText,
  second_phone: nullableText,
  company: nullableText,
  /** The lead it became, or the one it updates or duplicates. */
  lead_id: optionalText,
})
export type ImportRow = z.infer<typeof importRow>

/** Why a row is a duplicate of an earlier one of the same file, given that one's number. */
export const repeatReason = {
  email: (row: number, otherName?: string) =>
    `Same e-mail address as row ${row}${otherName ? `, “${otherName}”` : ''}.`,
  phone: (row: number) => `Same name and phone number as row ${row}.`,
  /** No duplicate, but worth a look. */
  sharedPhone: (row: number) => `Same phone number as row ${row}, another person.`,
}
