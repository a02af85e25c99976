import { describe, expect, it } from 'vitest'
import { fieldSchemas } from '../leads/fields.ts'
import { link } from '../posts/composition.ts'
import { endpointList } from './endpoints.ts'

interface Definition {
  type?: string
  check?: string
  abort?: boolean
  checks?: { _zod: { def: Definition } }[]
}

function checksWithin(schema: unknown, seen = new Set<unknown>()): Definition[][] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  if (!('_zod' in schema)) return Object.values(schema).flatMap((part) => checksWithin(part, seen))
  const { _zod: inner } = schema
  const { def } = inner as { def: Definition }
  const own = def.type === 'string' ? [(def.checks ?? []).map(({ _zod: check }) => check.def)] : []
  return [...own, ...Object.values(def).flatMap((part) => checksWithin(part, seen))]
}

/** Whether a check reads the text itself, so that its time grows with the length. */
const readsText = ({ check = '' }: Definition): boolean => check === 'string_format' || check === 'custom'

const sent = endpointList.map(
  ({ id, params, query, body, upload }) => [id, [params, query, body, upload?.fields]] as const,
)

describe('a text that is too long', () => {
  it.each(sent)('of %s is refused before any check reads it', (_, schemas) => {
    for (const checks of checksWithin(schemas)) {
      const limit = checks.findIndex(({ check }) => check === 'max_length')
      const first = checks.findIndex(readsText)
      if (limit < 0 || first < 0) continue
      expect(limit).toBeLessThan(first)
      expect(checks[limit]?.abort).toBe(true)
    }
  })

  it('is refused in at least 15 endpoints', () => {
    const both = sent.filter(([, schemas]) =>
      checksWithin(schemas).some(
        (checks) => checks.some(readsText) && checks.some(({ check }) => check === 'max_length'),
      ),
    )
    expect(both.length).toBeGreaterThanOrEqual(15)
  })

  const long = 100_000
  it.each([
    ['dots', 'a.'.repeat(long)],
    ['dots after https', `https://${'a.'.repeat(long)}`],
    ['spaces', `${' '.repeat(long)}x${' '.repeat(long)}x`],
    ['marks', `a${'\u0301'.repeat(long)}`],
    ['signs', 'a@'.repeat(long)],
    ['figures', `a.b:${'1'.repeat(long)}`],
  ])('of %s has one error, its length', (_, text) => {
    const { name, email, phone, company, title, website, message } = fieldSchemas
    for (const field of [name, email, phone, company, title, website, message, link]) {
      const messages = field.safeParse(text).error?.issues.map((issue) => issue.message)
      expect(messages).toEqual([expect.stringMatching(/^Use at most \d+ characters\.$/)])
    }
  })
})
