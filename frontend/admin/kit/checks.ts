import type * as z from 'zod/mini'
// Forms speak plain words, too, where a schema has none of its own.
import '#shared/api/plain-errors.ts'

/** Checks one field by a shared schema that also changes what it takes: the form keeps what was typed, the server changes it. */
export const checkField = (
  schema: z.ZodMiniType,
  value: unknown,
  field: string,
  context: z.core.$RefinementCtx,
): void => {
  const message = schema.safeParse(value).error?.issues[0]?.message
  if (message) context.addIssue({ code: 'custom', path: [field], message })
}
