import { describe, expect, it } from 'vitest'
import { articleFields } from './model.ts'
import { articleOfPage } from './earned.ts'
import { dateText, machineDate } from './date.ts'
import { countWords, excerptOf, plainText, readingTime } from './reading.ts'
import { nameSlug, slug, slugOf } from './slug.ts'

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

  it('of a name that has no letters for it is the same each time, and another for another name', () => {
    expect(nameSlug('日本')).toMatch(/^n-[a-z0-9]+$/)
    expect(nameSlug('日本')).not.toBe(nameSlug('中国'))
  })
})

describe('words', () => {
  const markdown =
    '# Head\n\nSome **bold** [link](https://a.example/b) text.\n\n![Alt](/media/x.jpg)\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n```js\nlet x\n```\n\n- item one\n'
  it('are counted without the signs of Markdown', () => {
    expect(plainText(markdown)).toBe('Head Some bold link text. a b 1 2 let x item one')
    expect(countWords(markdown)).toBe(13)
    expect(countWords('')).toBe(0)
    expect(countWords('— … !')).toBe(0)
  })

  it.each([
    [0, 0],
    [1, 1],
    [200, 1],
    [201, 2],
    [800, 4],
    [undefined, 4],
    [Number.NaN, 4],
  ])('%s take %s minutes', (words, minutes) => {
    expect(readingTime(words)).toBe(minutes)
  })

  it('make an excerpt of whole words', () => {
    expect(excerptOf('# Head\n\nShort.')).toBe('Short.')
    const long = excerptOf('word '.repeat(100))
    expect(long.length).toBeLessThanOrEqual(162)
    expect(long).toMatch(/word …$/)
  })

  it.each([
    [
      '## Why\n\nIt costs *less*.\n\n- one\n- two\n\n> said\n\n```\ncode\n```\n\nAnd more.',
      'It costs less. And more.',
    ],
    ['![A till](/media/x.jpg)\n\n| a | b |\n|---|---|\n\n2026 was good.', '2026 was good.'],
    ['## Why\nIt costs less.\n\n`Code` comes first.', 'It costs less. Code comes first.'],
    ['# Only\n\n- one\n- two', 'one two'],
    ['```\nnever closed', ''],
    ['Fish &amp; chips, 5&nbsp;% &lt; 6 &#8364;&#x20AC; &nothing;', 'Fish & chips, 5 % < 6 €€ &nothing;'],
    ['', ''],
  ])('make an excerpt of the paragraphs of %j', (text, wanted) => {
    expect(excerptOf(text)).toBe(wanted)
  })
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
    'that is %j is said to be invalid',
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

it('takes no Markdown that is nested without end', () => {
  const { markdown } = articleFields
  expect(markdown.safeParse(`text\n${'>'.repeat(200)} deep`).success).toBe(false)
  expect(markdown.safeParse(`${'> '.repeat(20)}deep`).success).toBe(true)
})
