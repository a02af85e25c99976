import { describe, expect, it } from 'vitest'
import { parseMarkdown } from './markdown.ts'
import { countWords, excerptOf, plainText } from './text.ts'

const excerpt = (markdown: string, max?: number) => excerptOf(parseMarkdown(markdown), max)

describe('the words of an article', () => {
  const root = parseMarkdown(
    '# Head\n\nSome **bold** [link](https://a.example/b) text.\n\n![Alt](/media/x.jpg)\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n```js\nlet x\n```\n\n- item one\n',
  )
  it('are counted without the signs of Markdown', () => {
    expect(plainText(root)).toBe('Head Some bold link text. a b 1 2 let x item one')
    expect(countWords(root)).toBe(13)
    expect(countWords(parseMarkdown(''))).toBe(0)
    expect(countWords(parseMarkdown('— … !'))).toBe(0)
  })
})

describe('an excerpt', () => {
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
  ])('is made of the paragraphs of %j', (text, wanted) => {
    expect(excerpt(text)).toBe(wanted)
  })

  it.each([
    [
      'Rates \\< 2% and > 10%; reach <first_last@example.com>.',
      'Rates < 2% and > 10%; reach first_last@example.com.',
    ],
    ['See <https://example.com/a_b_c?x=1&y=2>.', 'See https://example.com/a_b_c?x=1&y=2.'],
    [
      'See https://example.com/a_b_c and www.example.com/d_e.',
      'See https://example.com/a_b_c and www.example.com/d_e.',
    ],
    ['Set snake_case_name and __init__.py, 2 * 3 * 4.', 'Set snake_case_name and init.py, 2 * 3 * 4.'],
    ['First line\\\nsecond line  \nthird line', 'First line second line third line'],
    ['A claim[^1] and another[^b].\n\n[^1]: The note.\n[^b]: More.', 'A claim and another.'],
    ['Use `a_b | c*d` and ``x ` y``.', 'Use a_b | c*d and x ` y.'],
    [
      'A [link with `code_x`](https://a.example/b_(c)) and [another][1].\n\n[1]: https://b.example',
      'A link with code_x and another.',
    ],
    ['Maths: a\\_b, x < y > z, 3 > 2 && 1 < 2.', 'Maths: a_b, x < y > z, 3 > 2 && 1 < 2.'],
    [
      '10<sup>6</sup> of CO<sub>2</sub>, m<sup>2</sup>, the 1<sup>st</sup>, x<sup>n+1</sup>.',
      '10⁶ of CO₂, m², the 1st, xⁿ⁺¹.',
    ],
    ['Typed &lt;sup&gt; stays, and so does <sup> alone.', 'Typed <sup> stays, and so does <sup> alone.'],
    ['He said "AT&amp;T" &amp;amp; more &amp;lt;b&gt;.', 'He said "AT&T" &amp; more &lt;b>.'],
    ['\\# No heading\n\n\\- no item\n\n\\> no quote', '# No heading - no item > no quote'],
    ['Before ![an alt](/media/x.png "t") after.', 'Before after.'],
  ])('has the text that the page shows for %j', (text, wanted) => {
    expect(excerpt(text)).toBe(wanted)
  })

  it('keeps whole words, and cuts text without spaces', () => {
    expect(excerpt('# Head\n\nShort.')).toBe('Short.')
    const long = excerpt('word '.repeat(100))
    expect(long.length).toBeLessThanOrEqual(162)
    expect(long).toMatch(/word …$/)
    expect(excerpt('日'.repeat(300))).toBe(`${'日'.repeat(160)} …`)
    expect(excerpt(`a${'🚀'.repeat(200)}`, 10)).toBe(`a${'🚀'.repeat(4)} …`)
  })
})
