import * as z from 'zod/mini'

interface Def {
  type: string
  innerType?: z.ZodMiniType
  out?: z.ZodMiniType
  options?: readonly z.ZodMiniType[]
  shape?: Readonly<Record<string, z.ZodMiniType>>
  element?: z.ZodMiniType
  format?: string
  checks?: readonly { _zod: { def: { check: string; maximum?: number } } }[]
}
const defOf = ({ def }: z.ZodMiniType): Def => def

/** Without what only makes a value optional. Of a union, which begins with the blank text, the last option. */
const innerOf = (schema: z.ZodMiniType): z.ZodMiniType => {
  const { innerType, out, options } = defOf(schema)
  const inner = innerType ?? out ?? options?.at(-1)
  return inner ? innerOf(inner) : schema
}

const fieldIn = (schema: z.ZodMiniType, key: string): z.ZodMiniType | undefined => {
  const { innerType, out, options, shape, element } = defOf(schema)
  if (shape) return shape[key]
  if (element) return element
  return [innerType, out, ...(options ?? [])].map((inner) => inner && fieldIn(inner, key)).find(Boolean)
}

/** The schema of a part of a record, such as `services.0.name`. @throws if the record has no such field */
export const schemaAt = (record: z.ZodMiniType, path: string): z.ZodMiniType =>
  path.split('.').reduce((schema, key) => {
    const field = fieldIn(schema, key)
    if (!field) throw new Error(`There is no field ${path}`)
    return field
  }, record)

/** What an input can know from the schema of its field. */
export const inputLimits = (schema: z.ZodMiniType) => {
  const { type, format, checks = [] } = defOf(innerOf(schema))
  const lengths = checks.flatMap(({ _zod: { def } }) =>
    type === 'string' && def.check === 'max_length' ? (def.maximum ?? []) : [],
  )
  return {
    type: format === 'date' ? 'date' : 'text',
    maxLength: lengths.length > 0 ? Math.min(...lengths) : undefined,
    required: ['', null, undefined].every((blank) => !schema.safeParse(blank).success),
    /** The value of an empty input: null or undefined if the field may have none, else the text itself. */
    blank: (typed: string): unknown =>
      schema.safeParse(null).success ? null : schema.safeParse(undefined).success ? undefined : typed,
  }
}

const isBlank = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'object' && Object.values(value).every((part) => part === '' || part === undefined))

/** A record of a few fields that is none if they are all blank, such as a tax. */
export const noneIfBlank = <S extends z.ZodMiniType>(record: S) =>
  z.pipe(
    z.transform((value: unknown) => (isBlank(value) ? null : value)),
    record,
  )
