import * as z from 'zod/mini'
import { nullableText, optionalText } from '../../api/fields.ts'

/** The most rows of one request. The staff area sends larger files in parts. */
export const maxImportRows = 250

export const importOutcomes = ['added', 'updated', 'skipped'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** For rows with the email address or phone number of a lead. */
export const duplicateModes = ['skip', 'update'] as const
export type DuplicateMode = (typeof duplicateModes)[number]

export const importRow = z.object({
  /** The row number of a spreadsheet: the header is row 1. */
  row: z.int(),
  outcome: z.enum(importOutcomes),
  /** Sentences: why it was skipped, what was normalized or looks like a typo, and what it updates. */
  reasons: z.array(z.string()),
  name: z.string(),
  email: nullableText,
  phone: nullableText,
  second_phone: nullableText,
  company: nullableText,
  /** The added lead, or the one it updates or repeats. */
  lead_id: optionalText,
})
export type ImportRow = z.infer<typeof importRow>

/** One import of a file, for everyone to see. */
export const importRecord = z.object({
  id: z.string(),
  at: z.string(),
  /** A name that a person typed, or “Staff”. */
  who: z.string(),
  file_name: z.string(),
  /** The rows of the file, if known. An import with fewer results did not finish. */
  rows: z.nullable(z.int()),
  added: z.int(),
  updated: z.int(),
  skipped: z.int(),
})
export type ImportRecord = z.infer<typeof importRecord>
