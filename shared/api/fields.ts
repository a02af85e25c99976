import * as z from 'zod/mini'
import { withoutInvisible } from './invisible.ts'

/**
 * An ISO 8601 instant; any offset is taken, UTC with milliseconds is kept, so that instants sort as text. Outside
 * four-digit years they would get a sign in front and sort no more.
 */
export const instant = z
  .pipe(
    z.iso.datetime({ offset: true, error: 'Enter a date and time such as 2026-12-01T09:00:00Z.' }),
    z.transform((text: string) => new Date(text).toISOString()),
  )
  .check(z.refine((utc) => utc >= '1900' && utc < '3000', 'Enter a year between 1900 and 2999.'))

export const id = z.uuid({ error: 'This is not a valid id.' })

export const idParams = z.object({ id })

// One schema for every such field of a record: they are made at each cold start.
export const optionalText = z.optional(z.string())
export const nullableText = z.nullable(z.string())

export const version = z.int().check(z.minimum(1))

/**
 * Control characters, line and paragraph separators, and halves of surrogate pairs. By code points: an expression of
 * Unicode's classes takes a millisecond to make, and this one is made at each cold start.
 */
const unprintable = '\\u0000-\\u001f\\u007f-\\u009f\\ud800-\\udfff\\u2028\\u2029'

const printable = new RegExp(`^[^${unprintable}]*$`, 'u')

/** At most so many characters. What is longer is not looked at further: no expression runs over it. */
export const atMost = (max: number) =>
  z.maxLength(max, { error: `Use at most ${max} characters.`, abort: true })

/** Takes what nobody sees from a text of one line, before anything looks at it. Every such field has it. */
export const onlySeen = z.overwrite(withoutInvisible)
const tidied = [onlySeen, z.trim()] as const

/** Text of one line that may be empty, such as the words of a search. */
export const oneLine = (max: number, error?: string) => z.string({ error }).check(...tidied, atMost(max))

/** The words of a search. */
export const searchWords = z.optional(oneLine(100))

/** Whether there is something to see. Latin is looked for first: the other expression is made where that finds nothing. */
const isVisible = (given: string): boolean => /[!-~]/.test(given) || /[\p{L}\p{N}\p{P}\p{S}]/u.test(given)

/** One line a person typed: tidied, with something to see in it and nothing unprintable. */
export const line = (max: number, missing: string) =>
  z.string({ error: missing }).check(
    // Normalizing takes quadratic time for long runs of accents.
    z.maxLength(4 * max, { error: `Use at most ${max} characters.`, abort: true }),
    ...tidied,
    z.normalize('NFC'),
    atMost(max),
    z.regex(printable, 'Use a single line of text.'),
    z.refine(isVisible, missing),
  )

/** A field that may be left empty: blank text means `blank`, and what else is wrong is said in the schema's own words. */
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

/** An address on the web, tidied, with nothing unprintable. */
export const webAddress = (missing: string) =>
  oneLine(2000, missing).check(z.regex(printable, missing), z.url({ protocol: /^https?$/, error: missing }))

/** A line a program fills in and nobody can correct: cut to fit, never refused for what is in it. */
export const cutLine = (max: number) =>
  z.optional(
    z.pipe(
      z.string().check(onlySeen),
      z.transform((given) => {
        const kept = given.replace(new RegExp(`[${unprintable}]`, 'gu'), '').trim()
        return [...kept].slice(0, max).join('') || undefined
      }),
    ),
  )

/** Text of many lines; control characters other than tab and line breaks, and halves of surrogate pairs, are refused. */
export const text = (max: number) =>
  z
    .string({ error: 'Enter a text.' })
    .check(
      atMost(max),
      z.regex(
        /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]*$/u,
        'Remove the control characters.',
      ),
    )

/** A whole number from a form, a query or a path, which have text alone: its figures and nothing else. */
export const wholeNumber = (min: number, max: number, message: string) =>
  z.pipe(
    z.union(
      [z.int(), z.pipe(z.string().check(onlySeen, z.regex(/^(0|[1-9]\d{0,8})$/)), z.transform(Number))],
      {
        error: message,
      },
    ),
    z.int(message).check(z.minimum(min, message), z.maximum(max, message)),
  )

const pageSize = 'Use a number from 1 to 100.'

export const pageQuery = z.object({
  limit: z._default(wholeNumber(1, 100, pageSize), 50),
  cursor: z.optional(z.string().check(z.maxLength(2000, 'Use the next_cursor of the page before.'))),
})

/** A page of records: `next_cursor` is there only when more follow. */
export const pageOf = <const Key extends string, S extends z.ZodMiniType>(key: Key, record: S) =>
  z.object({ [key]: z.array(record), next_cursor: z.optional(z.string()) } as {
    [K in Key]: z.ZodMiniArray<S>
  } & {
    next_cursor: z.ZodMiniOptional<z.ZodMiniString>
  })
