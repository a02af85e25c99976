import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { draftFields } from '#shared/quotes/draft-fields.ts'
import { fieldSchemas } from '#shared/leads/fields.ts'
import { inputLimits, schemaAt } from './schema.ts'

const quote = z.object(draftFields)
const lead = z.object(fieldSchemas)

it.each([
  [lead, 'name', { type: 'text', maxLength: 200, required: true }],
  [lead, 'email', { type: 'text', maxLength: 254, required: false }],
  [lead, 'next_step.due', { type: 'date', maxLength: undefined, required: true }],
  [quote, 'customerName', { type: 'text', maxLength: 200, required: false }],
  [quote, 'services.3.name', { type: 'text', maxLength: 200, required: true }],
  [quote, 'services.0.plan.parts.1.due.event', { type: 'text', maxLength: 80, required: true }],
  [quote, 'payment_url', { type: 'text', maxLength: 2000, required: false }],
] as const)('knows the limits of an input: %$', (schema, path, limits) =>
  expect(inputLimits(schemaAt(schema, path))).toMatchObject(limits),
)

it('refuses a field that the record does not have', () =>
  expect(() => schemaAt(quote, 'services.0.color')).toThrow('services.0.color'))

it.each([
  [quote, 'services.0.plan.notice_days', undefined],
  [quote, 'valid_days', null],
  [quote, 'discount', ''],
])('knows the value of an empty input: %$', (schema, path, value) =>
  expect(inputLimits(schemaAt(schema, path)).blank('')).toBe(value),
)
