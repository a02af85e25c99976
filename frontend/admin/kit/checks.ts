import type * as z from 'zod/mini'
// Plain messages for schemas without their own.
import '#shared/api/plain-errors.ts'
import type { FieldError } from '#shared/api/problem.ts'

/** Without the schema's transformations: the form keeps what was typed. */
export const errorsOf = (schema: z.ZodMiniType, value: unknown, field: string): FieldError[] => {
  const message = schema.safeParse(value).error?.issues[0]?.message
  return message ? [{ field, message }] : []
}
