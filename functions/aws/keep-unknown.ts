import * as z from 'zod/mini'

type Item = Record<string, unknown>

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function withUnknown(raw: unknown, known: unknown): unknown {
  if (Array.isArray(raw) && Array.isArray(known) && raw.length === known.length)
    return known.map((value, at) => withUnknown(raw[at], value))
  if (!isItem(raw) || !isItem(known)) return known
  const entries = Object.entries(known).map(([key, value]) => [key, withUnknown(raw[key], value)])
  return { ...raw, ...Object.fromEntries(entries) }
}

/** For a record that is read, changed and written back whole: keys that only a newer release knows survive. */
export const keepUnknown = <Known>(schema: z.ZodMiniType<Known>): z.ZodMiniType<Known> =>
  z.pipe(
    z.unknown(),
    z.transform((item, context): Known => {
      const { data, error } = schema.safeParse(item)
      if (!error) return withUnknown(item, data) as Known
      for (const { path, message } of error.issues)
        context.issues.push({ code: 'custom', input: item, path, message })
      return z.NEVER
    }),
  )
