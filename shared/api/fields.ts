import * as z from 'zod/mini'
import { cleanLine, cleanText, withoutInvisible } from './invisible.ts'

/** Any offset, converted to UTC with milliseconds, so that instants sort as text. That requires four-digit years. */
export const instant = z
  .pipe(
    z.iso.datetime({ offset: true, error: 'Enter a date and time such as 2026-12-01T09:00:00Z.' }),
    z.transform((text: string) => new Date(text).toISOString()),
  )
  .check(z.refine((utc) => utc >= '1900' && utc < '3000', 'Enter a year between 1900 and 2999.'))

export const id = z.uuid({ error: 'This is not a valid id.' })

export const idParams = z.object({ id })

export const optionalText = z.optional(z.string())
export const nullableText = z.nullable(z.string())

export const version = z.int().check(z.minimum(1))

/** Control characters, line and paragraph separators, and lone surrogates. Code points compile faster than Unicode classes. */
const unprintable = '\\u0000-\\u001f\\u007f-\\u009f\\ud800-\\udfff\\u2028\\u2029'

/** A limit of characters that ends the checks, so that no regular expression runs on a long text. */
export const atMost = (max: number) =>
  z.maxLength(max, { error: `Use at most ${max} characters.`, abort: true })

/** Removes invisible characters before any other check. For ids, dates and figures: control characters are still refused. */
export const onlySeen = z.overwrite(withoutInvisible)
const tidied = [z.overwrite(cleanLine), z.trim()] as const

export const oneLine = (max: number, error?: string) => z.string({ error }).check(...tidied, atMost(max))

export const searchWords = z.optional(oneLine(100))

/** Latin comes first, because compiling Unicode classes is slow. */
const isVisible = (given: string): boolean => /[!-~]/.test(given) || /[\p{L}\p{N}\p{P}\p{S}]/u.test(given)

/** One line that a person typed: cleaned, trimmed, with a visible character. */
export const line = (max: number, missing: string) =>
  z.string({ error: missing }).check(
    // Normalizing takes quadratic time for long runs of accents.
    z.maxLength(4 * max, { error: `Use at most ${max} characters.`, abort: true }),
    ...tidied,
    z.normalize('NFC'),
    atMost(max),
    z.refine(isVisible, missing),
  )

/** A field that can be left empty: blank text becomes `blank`. Errors are those of the schema. */
export const blankOr = <const B extends null | undefined | '', S extends z.ZodMiniType>(
  blank: B,
  schema: S,
) =>
  z.union(
    [
      z.pipe(
        z.string().check(...tidied, z.maxLength(0)),
        z.transform(() => blank),
      ),
      schema,
    ],
    { error: ({ errors }) => errors?.at(-1)?.[0]?.message },
  )

export const webAddress = (missing: string) =>
  oneLine(2000, missing).check(z.url({ protocol: /^https?$/, error: missing }))

/** A line from a program, which no person can correct: cut to its limit, never refused. */
export const cutLine = (max: number) =>
  z.optional(
    z.pipe(
      z.string().check(onlySeen),
      z.transform((given) => {
        const clean = given.replace(new RegExp(`[${unprintable}]`, 'gu'), '').trim()
        return [...clean].slice(0, max).join('') || undefined
      }),
    ),
  )

/** Text of many lines, cleaned of what Word, PowerPoint and Excel put on the clipboard. */
export const text = (max: number) =>
  z.string({ error: 'Enter a text.' }).check(z.overwrite(cleanText), atMost(max))

/** A whole number in JSON, or as digits in a form, a query or a path. */
export const wholeNumber = (min: number, max: number, message: string) =>
  z.pipe(
    z.union(
      [z.int(), z.pipe(z.string().check(onlySeen, z.regex(/^(0|[1-9]\d{0,8})$/)), z.transform(Number))],
      { error: message },
    ),
    z.int(message).check(z.minimum(min, message), z.maximum(max, message)),
  )

const pageSize = 'Use a number from 1 to 100.'

export const pageQuery = z.object({
  limit: z._default(wholeNumber(1, 100, pageSize), 50),
  cursor: z.optional(z.string().check(z.maxLength(2000, 'Use the next_cursor of the page before.'))),
})

/** A page of records; `next_cursor` is missing on the last page. */
export const pageOf = <const Key extends string, S extends z.ZodMiniType>(key: Key, record: S) =>
  z.object({ [key]: z.array(record), next_cursor: z.optional(z.string()) } as {
    [K in Key]: z.ZodMiniArray<S>
  } & {
    next_cursor: z.ZodMiniOptional<z.ZodMiniString>
  })
