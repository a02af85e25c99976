import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpointList } from './endpoints.ts'
import { lastResort, plainError } from './plain-errors.ts'
import { fieldInWords, messageInWords } from './field-words.ts'

/** Words of zod’s own messages, in either of its builds. */
const ofZod =
  /invalid (input|option|string|number|value|key)|too (small|big)|expected|received|required|unrecognized|discriminator|pattern/i

const texts = ['', ' ', 'junk', 'x'.repeat(6000), 'a\u0000b', 'a\nb']
const lists = [[], [[]], ['junk', 'junk'], Array.from({ length: 200 }, (_, at) => `junk ${at}`)]
const junk = [undefined, null, true, -1, 0.5, Number.MAX_SAFE_INTEGER, ...texts, ...lists, {}, { junk: 1 }]

interface Definition {
  type: string
  [part: string]: unknown
}

const definitionOf = ({ _zod: inner }: z.ZodMiniType): Definition => inner.def as unknown as Definition

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value

const schemasIn = (value: unknown): z.ZodMiniType[] =>
  (Array.isArray(value) ? value : [value]).filter(isSchema)

function* wrong(schema: z.ZodMiniType, depth = 4): Generator {
  yield* junk
  if (depth === 0) return
  const def = definitionOf(schema)
  if (def.type === 'object')
    for (const [name, part] of Object.entries(def['shape'] as Record<string, z.ZodMiniType>))
      for (const value of wrong(part, depth - 1)) yield { [name]: value }
  if (def.type === 'array')
    for (const element of schemasIn(def['element']))
      for (const value of wrong(element, depth - 1)) yield [value]
  if (def.type === 'record')
    for (const part of schemasIn(def['valueType']))
      for (const value of wrong(part, depth - 1)) yield { junk: value, linkedin: value, twitter: value }
  for (const part of schemasIn(def['options']))
    for (const value of wrong(part, depth - 1)) yield tagged(part, value)
  for (const part of [...schemasIn(def['innerType']), ...schemasIn(def['in'])]) yield* wrong(part, depth)
}

const tagged = (part: z.ZodMiniType, value: unknown): unknown => {
  const { shape } = definitionOf(part) as { shape?: Record<string, z.ZodMiniType> }
  if (!shape || typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const fixed = Object.entries(shape).flatMap(([name, field]) => {
    const { type, values } = definitionOf(field) as Definition & { values?: unknown[] }
    return type === 'literal' ? [[name, values?.[0]]] : []
  })
  return { ...Object.fromEntries(fixed), ...value }
}

const messagesOf = (schema: z.ZodMiniType): Set<string> => {
  const messages = new Set<string>()
  for (const value of wrong(schema))
    for (const { code, message } of schema.safeParse(value).error?.issues ?? [])
      if (code !== 'unrecognized_keys') messages.add(message)
  return messages
}

const sent = endpointList.flatMap(({ id, params, query, body, upload }) =>
  Object.entries({ params, query, body, fields: upload?.fields }).flatMap(([part, schema]) =>
    schema ? [[`${part} of ${id}`, schema] as const] : [],
  ),
)

describe('an error of a request', () => {
  it.each(sent)('never has a message of zod: %s', (_, schema) => {
    const messages = [...messagesOf(schema)]
    expect(messages.length).toBeGreaterThan(0)
    expect(messages.filter((message) => ofZod.test(message))).toEqual([])
    expect(messages.filter((message) => !/^[A-Z“].*[.…]$/.test(message))).toEqual([])
    expect(messages).not.toContain(lastResort)
  })
})

it.each([
  [z.string(), 1, 'Enter a text.'],
  [z.number(), undefined, 'Enter a value.'],
  [z.int(), 0.5, 'Enter a whole number.'],
  [z.string().check(z.minLength(2)), 'x', 'Use at least 2 characters.'],
  [z.number().check(z.gt(0)), 0, 'Enter a number above 0.'],
  [z.number().check(z.maximum(5)), 6, 'Enter 5 or less.'],
  [z.enum(['a', 'b']), 'c', 'Use one of a, b.'],
  [z.email(), 'c', 'Enter an email address, such as name@example.com.'],
  [z.string().check(z.regex(/^a$/)), 'c', 'Check how this is written.'],
  [z.strictObject({}), { a: 1 }, 'Leave out “a”.'],
  [z.union([z.string(), z.number()]), null, lastResort],
  [z.string().check(z.refine(() => false)), '', lastResort],
] as const)(
  'has a plain message for a schema without its own: %#',
  (schema: z.ZodMiniType, value, message) => {
    expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message)
    expect(z.config().localeError).toBe(plainError)
  },
)

it.each([
  ['services.4.name', 'Line 5: the name'],
  ['services.4.plan.parts.0.due.event', 'Line 5: part 1: the event'],
  ['services[0].setupFee', 'Line 1: the setup fee'],
  ['tax.label', 'The tax name'],
  ['next_step.due', 'The next step due'],
  ['guarantee', 'The guarantee'],
  ['0.name', 'Entry 1: the name'],
  ['', 'It'],
])('puts %s into words as %s', (field, words) => {
  expect(fieldInWords(field)).toBe(words)
})

it.each([
  ['services.4.setupFee', 'Line 5: Use 0 or more.'],
  ['services', 'Use 0 or more.'],
])('puts the line of a quote before a message about %s', (field, words) => {
  expect(messageInWords({ field, message: 'Use 0 or more.' })).toBe(words)
})
