import { describe, expect, it } from 'vitest'
import { articleFields } from './model.ts'
import { articleOfPage, slug, slugOf } from './slug.ts'
import { dateText, machineDate } from './date.ts'
import { readingTime } from './reading.ts'

describe('a slug', () => {
  it.each([
    ['What an MCA Really Costs', 'what-an-mca-really-costs'],
    ['Fees & rates: 2026’s numbers', 'fees-and-rates-2026s-numbers'],
    ['Über Größe, łódź und Ærø', 'uber-grosse-lodz-und-aero'],
    ['Archive', 'archive-article'],
    ['日本語', ''],
    ['', ''],
  ])('of "%s" is "%s"', (words, wanted) => {
    expect(slugOf(words)).toBe(wanted)
    if (wanted) expect(slug.parse(wanted)).toBe(wanted)
  })

  it('keeps words whole, and cuts a single long one', () => {
    expect(slugOf('one two three', 9)).toBe('one-two')
    expect(slugOf('x'.repeat(200), 10)).toBe('x'.repeat(10))
  })

  it.each(['Tag', 'tag', 'a--b', '-a', 'a b', 'ä', 'a/b', 'x'.repeat(101)])('is never "%s"', (value) => {
    expect(slug.safeParse(value).success).toBe(false)
  })
})

it.each([
  [0, 0],
  [200, 1],
  [201, 2],
  [undefined, 4],
  [Number.NaN, 4],
])('%s words take %s minutes', (words, minutes) => {
  expect(readingTime(words)).toBe(minutes)
})

describe('a date', () => {
  it('is a day in words', () => {
    expect(dateText('2026-11-22T10:00:00Z')).toBe('November 22, 2026')
    // Evening where the firm is.
    expect(dateText('2026-12-01T01:30:00Z')).toBe('November 30, 2026')
    expect(dateText('2026-12-01')).toBe('December 1, 2026')
    expect(machineDate('2026-11-22')).toBe('2026-11-22T00:00:00.000Z')
  })

  it.each([null, undefined, '', 'soon', '0000-00-00 00:00:00', '2026-13-45'])(
    'that is %j is shown as invalid',
    (value) => {
      expect(dateText(value)).toBe('Invalid Date')
      expect(machineDate(value)).toBeUndefined()
    },
  )
})

it('knows the page of an article', () => {
  expect(articleOfPage('/blog/card-fees')).toBe('card-fees')
  for (const page of ['/blog', '/blog/tag/fees', '/blog/tag', '/quote', undefined])
    expect(articleOfPage(page)).toBeUndefined()
})

it('rejects Markdown with endless nesting', () => {
  const { markdown } = articleFields
  expect(markdown.safeParse(`text\n${'>'.repeat(200)} deep`).success).toBe(false)
  expect(markdown.safeParse(`${'> '.repeat(20)}deep`).success).toBe(true)
})

describe('a text', () => {
  it.each(['~a', '*a_', 'a*', '[^a]', '![a](', ']'])(
    'is refused with %s too often in a paragraph',
    (part) => {
      const { error } = articleFields.markdown.safeParse(`Words.\n\n${part.repeat(3001)}`)
      expect(error?.issues).toMatchObject([{ message: expect.stringContaining('in a paragraph') as string }])
    },
  )

  const picture = (at: number) => `![A dot](/media/${`${at}`.padStart(64, '0')}.png)`

  it.each([
    ['that is too long', 'ж'.repeat(150_001), 'This is too long for one article. Split it in two.'],
    [
      'with too many pictures',
      Array.from({ length: 81 }, (_, at) => picture(at)).join('\n\n'),
      'Use at most 80 pictures.',
    ],
  ])('%s is refused', (_, text, message) => {
    expect(articleFields.markdown.safeParse(text).error?.issues).toMatchObject([{ message }])
  })

  it('can have as many signs in each of its paragraphs', () => {
    expect(articleFields.markdown.safeParse(`${'*a'.repeat(3000)}\n \n`.repeat(30)).success).toBe(true)
  })
})
