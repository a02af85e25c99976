import * as z from 'zod'

/** An ISO 8601 instant; any offset is taken, UTC with milliseconds is kept. */
export const instant = z.iso
  .datetime({ offset: true, error: 'Give a date and time such as 2026-12-01T09:00:00Z.' })
  .transform((text) => new Date(text).toISOString())

export const id = z.uuid({ error: 'This is not an id.' })

export const idParams = z.object({ id })

export const version = z.int().min(1)

/** One line a person typed: trimmed, without control characters. */
export const line = (max: number, missing: string) =>
  z
    .string({ error: missing })
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(max, `Use at most ${max} characters.`)
        .regex(/^\P{Cc}*$/u, 'Use a single line of text.'),
    )

/** Text of many lines; control characters other than tab and line breaks are refused. */
export const text = (max: number) =>
  z
    .string({ error: 'Give a text.' })
    .max(max, `Use at most ${max} characters.`)
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u, 'Remove the control characters.')

export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(2000).optional(),
})

/** A page of records: `next_cursor` is there only when more follow. */
export const pageOf = <const Key extends string, S extends z.ZodType>(key: Key, record: S) =>
  z.object({ [key]: z.array(record), next_cursor: z.string().optional() } as { [K in Key]: z.ZodArray<S> } & {
    next_cursor: z.ZodOptional<z.ZodString>
  })
