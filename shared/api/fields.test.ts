import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { id, instant, line, pageOf, pageQuery, text, version, wholeNumber } from './fields.ts'

const messageOf = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message

describe('an instant', () => {
  it.each([
    ['2026-12-01T09:00:00Z', '2026-12-01T09:00:00.000Z'],
    ['2026-12-01T09:00:00.5Z', '2026-12-01T09:00:00.500Z'],
    ['2026-12-01T09:00:00.123456789Z', '2026-12-01T09:00:00.123Z'],
    ['2026-12-01T00:30:00+05:30', '2026-11-30T19:00:00.000Z'],
    ['2024-02-29T00:00:00-00:00', '2024-02-29T00:00:00.000Z'],
  ])('converts %s to %s', (given, parsed) => {
    expect(instant.parse(given)).toBe(parsed)
  })

  it.each([
    ...['', 'T09:00:00', ' 09:00:00Z', 'T09:00:60Z', 'T24:00:00Z', 'T09:00:00+24:00', 'T09:00:00Z\n'].map(
      (rest) => `2026-12-01${rest}`,
    ),
    '2026-02-29T00:00:00Z',
    '',
    null,
    0,
  ])('refuses %j', (given) => {
    expect(messageOf(instant, given)).toBe('Enter a date and time such as 2026-12-01T09:00:00Z.')
  })

  it.each(['9999-12-31T23:59:59-01:00', '1899-12-31T23:59:59Z', '3000-01-01T00:00:00Z'])(
    'refuses %s, which is not in the years 1900 to 2999',
    (given) => {
      expect(messageOf(instant, given)).toBe('Enter a year between 1900 and 2999.')
    },
  )

  it('sorts as text in the order of time', () => {
    const some = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2999-12-30'), noInvalidDate: true })
      .map((date) => date.toISOString())
    fc.assert(
      fc.property(some, some, (a, b) => {
        expect(instant.parse(a) < instant.parse(b)).toBe(Date.parse(a) < Date.parse(b))
      }),
    )
  })
})

describe('a line', () => {
  const name = line(5, 'Enter it.')
  it.each([
    ['  Ada ', 'Ada'],
    ['e\u0301', '\u00e9'],
    ['👩‍💻', '👩‍💻'],
    ['A\tB', 'A B'],
    ['a\r\nb', 'a b'],
    ['a\u0003\u0000b\u001f', 'ab'],
    ['Ann\ud83d', 'Ann'],
  ])('parses %j to %j', (given, parsed) => {
    expect(name.parse(given)).toBe(parsed)
  })

  it.each([
    ['', 'Enter it.'],
    [' \t\n', 'Enter it.'],
    ['\u0301\u200d', 'Enter it.'],
    [undefined, 'Enter it.'],
    [['a'], 'Enter it.'],
    ['Lovely', 'Use at most 5 characters.'],
    ['\u0000\ud83d', 'Enter it.'],
  ])('refuses %j: %s', (given, message) => {
    expect(messageOf(name, given)).toBe(message)
  })
})

describe('a text', () => {
  it.each([
    [' a\tb\nc ', ' a\tb\nc '],
    ['', ''],
    ['a\r\nb\rc', 'a\nb\nc'],
    // Line breaks of PowerPoint and Word.
    ['a\u000bb\u000cc\u2028d', 'a\nb\nc\nd'],
    ['a\u0000b\u0003\u001f\u007f\u0090', 'ab'],
    ['a\udc00, \ud83d\ud83d\ude00', 'a, 😀'],
    ['a\r\n'.repeat(10), 'a\n'.repeat(10)],
  ])('parses %j to %j', (given, parsed) => {
    expect(text(20).parse(given)).toBe(parsed)
  })

  it('is refused for its length before anything else', () => {
    expect(messageOf(text(3), 'abcd')).toBe('Use at most 3 characters.')
    expect(messageOf(text(3), undefined)).toBe('Enter a text.')
  })
})

describe('input that is far too long', () => {
  it('is refused without being normalized, which takes seconds for a run of accents', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize')
    expect(messageOf(line(200, 'Enter it.'), 'a' + '\u0301\u0323'.repeat(200_000))).toBe(
      'Use at most 200 characters.',
    )
    expect(normalize).not.toHaveBeenCalled()
    normalize.mockRestore()
  })

  it('is refused as a list without reading an element', () => {
    let read = 0
    const element = z.string().check(z.refine(() => ++read > 0))
    const list = z.array(element).check(z.maxLength(3, 'Use at most 3.'))
    expect(messageOf(list, Array(120_000).fill('a'))).toBe('Use at most 3.')
    expect(read).toBe(0)
    list.parse(['a', 'b', 'c'])
    expect(read).toBe(3)
  })
})

describe('other fields', () => {
  it('accept a UUID as an id, and a whole number from 1 as a version', () => {
    expect(id.safeParse('019ab000-0000-7000-8000-000000000001').success).toBe(true)
    for (const odd of ['1', '', '019ab00000007000800000000000001', null])
      expect(id.safeParse(odd).success).toBe(false)
    for (const odd of [0, 1.5, '1', Number.MAX_VALUE, Number.NaN])
      expect(version.safeParse(odd).success).toBe(false)
  })

  it('limit a page to 50 records by default, and to 100 at most', () => {
    expect(pageQuery.parse({})).toEqual({ limit: 50 })
    expect(pageQuery.parse({ limit: '100', cursor: 'x' })).toEqual({ limit: 100, cursor: 'x' })
    expect(messageOf(pageQuery, { limit: '101' })).toBe('Use a number from 1 to 100.')
    expect(pageQuery.safeParse({ cursor: 'x'.repeat(2001) }).success).toBe(false)
  })

  it('remove undeclared fields from a page of records', () => {
    const page = pageOf('posts', z.object({ id: z.string() }))
    expect(page.parse({ posts: [{ id: '1', secret: 'x' }], more: true })).toEqual({ posts: [{ id: '1' }] })
  })
})

describe('a whole number in a path, a query or a form', () => {
  const number = wholeNumber(1, 100, 'Use a number from 1 to 100.')

  it.each([1, '1', '12'])('accepts %j', (given) => expect(number.parse(given)).toBe(Number(given)))

  it.each(['1e0', ' 1', '01', '', '１', '-1', '0', 0, 1.5, true, '101', '1'.repeat(400)])(
    'refuses %j',
    (given) => expect(messageOf(number, given)).toBe('Use a number from 1 to 100.'),
  )
})
