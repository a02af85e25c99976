import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { certificateOf } from '../quotes/domain/certificate.ts'
import { quoteEventOf } from '../quotes/domain/event.ts'
import { eventOf } from '../leads/domain/event.ts'
import type { StoredQuote } from '../quotes/domain/stored-quote.ts'
import { isOwnName, nameWithCause, ownNames } from '#shared/session/names.ts'

const sources = globSync('functions/**/*.ts')
  .filter((file) => !file.includes('.test.') && !file.includes('/testing/'))
  .map((file) => [file, readFileSync(file, 'utf8')] as const)

function namesIn(source: string): string[] {
  const found = [
    /\bquoteEventOf\(\s*[^,]+,\s*[^,]+,\s*([^,)]+)/g,
    /\beventOf\(\s*[^,]+,\s*([^,)]+)/g,
    /\basSettled\((?:[^();]|\([^()]*\))*?,\s*'[\w-]+',\s*([^,]+),/g,
    /\b(?:who|settled_by|updated_by):\s*([^,}\n]+)/g,
  ].flatMap((places) => [...source.matchAll(places)])
  return found.map(([, name = '']) => name.trim())
}

describe('the names in records', () => {
  it('come from `ownNames` when they are fixed', () => {
    const fixed = sources.flatMap(([file, source]) =>
      namesIn(source).flatMap((name) => {
        const [, own] = /^ownNames\.(\w+)$/.exec(name) ?? []
        return own === undefined ? [] : [{ file, name: (ownNames as Record<string, string>)[own] }]
      }),
    )
    expect(fixed.length).toBeGreaterThan(15)
    for (const { file, name } of fixed) expect(isOwnName(name ?? 'none'), file).toBe(true)
    expect(new Set(fixed.map(({ name }) => name))).toEqual(
      new Set(Object.values(ownNames).filter((name) => name !== ownNames.staff)),
    )
  })

  it('are never written as literals elsewhere', () => {
    const written = sources.flatMap(([file, source]) =>
      namesIn(source)
        .filter((name) => /^['"`]/.test(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(written).toEqual([])
    const constants = sources.filter(([, source]) =>
      Object.values(ownNames).some((own) => new RegExp(`=\\s*['"\`]${own}['"\`]`).test(source)),
    )
    expect(constants.map(([file]) => file)).toEqual([])
  })
})

const now = new Date('2026-11-21T12:00:00.000Z')

describe('the cause of an event', () => {
  it.each([
    ['viewed', 'Customer', 'customer'],
    ['accepted', 'Staff', 'customer'],
    ['accepted', 'System', 'customer'],
    ['followed-up', 'Customer', 'staff'],
    ['void', 'Grace', 'staff'],
    ['void', 'System', 'product'],
    ['mailed', 'System', 'product'],
  ] as const)('of a quote (%s by "%s") is %s', (kind, who, by) => {
    expect(quoteEventOf(1, kind, who, now)).toMatchObject({ who, by })
  })

  it.each([
    ['form', 'Website form', 'customer'],
    ['changed', 'Website form', 'customer'],
    ['note', 'Customer', 'staff'],
    ['note', 'Receipt', 'staff'],
    ['quote-accepted', 'Grace', 'customer'],
    ['document-received', 'Customer', 'customer'],
    ['notice', 'System', 'product'],
  ] as const)('of a lead (%s by "%s") is %s', (kind, who, by) => {
    expect(eventOf('lead', who, kind, now)).toMatchObject({ who, by })
  })

  it('is in the certificate of an acceptance', () => {
    const events = [
      quoteEventOf(1, 'followed-up', 'Customer', now),
      quoteEventOf(1, 'accepted', 'Ada', now, { origin: { address: '203.0.113.7', agent: 'x' } }),
    ]
    const quote = { quoteId: 'Q', revision: 1, services: [], discount: 0 } as unknown as StoredQuote
    const text = certificateOf(quote, events)
    expect(JSON.parse(text)).toMatchObject({ events: [{ by: 'staff' }, { by: 'customer' }] })
  })

  it.each([
    [{ who: 'Grace', by: 'staff' }, 'Grace'],
    [{ who: 'Staff', by: 'staff' }, 'Staff'],
    [{ who: 'Customer', by: 'staff' }, 'Customer (staff)'],
    [{ who: 'Customer', by: 'customer' }, 'Customer'],
    [{ who: 'Staff', by: 'customer' }, 'Staff (customer)'],
    [{ who: 'Ada', by: 'customer' }, 'Ada (customer)'],
    [{ who: 'System', by: 'product' }, 'System'],
  ] as const)('is shown after a name that could mislead: %j', (event, shown) => {
    expect(nameWithCause(event)).toBe(shown)
  })
})
