import fc from 'fast-check'
import * as z from 'zod'

interface Shape {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object'
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  propertyNames?: Shape
  additionalProperties?: Shape | boolean
  items?: Shape
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
}

/** Values of a schema. They may fail refinements, which JSON Schema cannot express. */
export const fromSchema = (schema: z.core.$ZodType): fc.Arbitrary<unknown> =>
  fromShape(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape)

function fromShape(shape: Shape): fc.Arbitrary<unknown> {
  if ('const' in shape) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  const either = shape.anyOf ?? shape.oneOf
  if (either) return fc.oneof(...either.map(fromShape))
  if (shape.allOf) return fromShape(Object.assign({}, ...shape.allOf) as Shape)
  switch (shape.type) {
    case 'string':
      return fromText(shape)
    case 'integer':
      return fc.integer(bounds(shape, 2 ** 31 - 1))
    case 'number':
      return fc
        .integer(bounds(shape, 1_000_000))
        .map((cents) => Math.min(cents / 100, shape.maximum ?? cents))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const { minItems: minLength = 0, maxItems = 4 } = shape
      return fc.array(fromShape(shape.items ?? {}), {
        minLength,
        maxLength: Math.max(minLength, Math.min(maxItems, 4)),
      })
    }
    case 'object':
      return fromObject(shape)
    default:
      return fc.jsonValue()
  }
}

const bounds = ({ minimum = 0, maximum = Infinity }: Shape, most: number) => ({
  min: Math.ceil(Math.max(minimum, -most)),
  max: Math.floor(Math.min(maximum, most)),
})

function fromObject({
  properties,
  required = [],
  propertyNames,
  additionalProperties,
}: Shape): fc.Arbitrary<unknown> {
  if (properties)
    return fc.record(
      Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, fromShape(shape)])),
      { requiredKeys: required },
    )
  const value = fromShape(typeof additionalProperties === 'object' ? additionalProperties : {})
  return fc.dictionary(fromShape(propertyNames ?? { type: 'string' }).map(String), value, { maxKeys: 3 })
}

function fromText({ minLength = 0, maxLength = 60, pattern, format }: Shape): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.emailAddress()
  if (format === 'date-time')
    return fc
      .date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString())
  const plain = fc.string({
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, 60)),
    unit: 'grapheme',
  })
  if (!pattern) return plain
  try {
    return fc.oneof(fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 60 }), plain)
  } catch {
    return plain
  }
}

const nasty: unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  "'; DROP TABLE posts; --",
  '${jndi:ldap://x}',
  'a'.repeat(20_000),
  '\u202e\u200b\ufeff',
  '__proto__',
  -1,
  0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  true,
  [],
  {},
  [[[[[[]]]]]],
  { $gt: '' },
  { __proto__: null, constructor: { prototype: {} } },
]
export const junk: fc.Arbitrary<unknown> = fc.oneof(fc.constantFrom(...nasty), fc.jsonValue())

/** A value of the schema with some fields replaced by junk, removed, or added. */
export const bent = (schema: z.core.$ZodType): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      fromSchema(schema),
      fc.dictionary(fc.string({ maxLength: 12 }), junk, { maxKeys: 2 }),
      fc.infiniteStream(junk),
      fc.nat(4),
    )
    .map(([value, strangers, replacements, every]) => {
      if (typeof value !== 'object' || value === null) return replacements.next().value
      const fields = Object.entries(value).map(([name, field], index) => [
        name,
        index % 5 === every ? replacements.next().value : field,
      ])
      return { ...Object.fromEntries(fields), ...strangers }
    })
