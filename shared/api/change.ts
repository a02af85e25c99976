import * as z from 'zod/mini'
import { version } from './fields.ts'

/** A client can send back the whole record it read: its other fields are ignored, and unknown ones refused by name. */
export const changeOf = <Fields extends Record<string, z.ZodMiniType>>(
  record: z.ZodMiniObject,
  fields: Fields,
  nothing = 'Enter at least one field to change.',
) => {
  const anything = z.optional(z.unknown())
  const read: object = Object.fromEntries(Object.keys(record.shape).map((name) => [name, anything]))
  return z
    .strictObject({ ...read, ...fields, version: z.optional(version) })
    .check(
      z.refine(
        (change) =>
          Object.keys(fields).some((name) => (change as Record<string, unknown>)[name] !== undefined),
        { error: nothing },
      ),
    )
}
