import type * as z from 'zod/mini'
// Plain messages for schemas without their own.
import '#shared/api/plain-errors.ts'

/** Without the schema's transformations: the form keeps what was typed. */
export const checkField = (
  schema: z.ZodMiniType,
  value: unknown,
  field: string,
  context: z.core.$RefinementCtx,
): void => {
  const message = schema.safeParse(value).error?.issues[0]?.message
  if (message) context.addIssue({ code: 'custom', path: [field], message })
}
