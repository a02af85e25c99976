import { getSchema } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { describe, expect, it } from 'vitest'
import { readMarkdown } from './from-markdown.ts'
import { looksLikeMarkdown } from './paste-markdown.ts'
import { articleExtensions } from './schema.ts'
import { writeMarkdown } from './to-markdown.ts'

const schema = getSchema(articleExtensions)
const read = (markdown: string) => readMarkdown(schema, markdown)
/** A copy of a document in which every block counts as edited. */
const edited = (doc: Node) => schema.nodeFromJSON(doc.toJSON())

const samples = {
  'escaped signs': '2 \\* 3, a\\_b\\_c, \\[no link], 1 < 2 & 3',
  'signs at the beginning of a line': '\\# no heading\n\n1\\. no list\n\n\\- no item',
  marks: '**bold *both*** and ~~gone~~ with `code` and **`both`**',
  links: '[one](https://example.com "Title") and <https://example.com>',
  headings: '## Two\n\n### Three\n\n#### Four',
  lists: '- one\n- two\n  - deeper\n- three\n\n1. first\n2. second',
  'a list that begins at 3': '3. three\n4. four',
  'a quotation': '> One\n>\n> - two',
  code: '```ts\nconst a = `b`\n```',
  divider: 'a\n\n---\n\nb',
  picture: '![A curve](/media/abc.png "Rates since 2020")',
  table: '| Name | Fee |\n| :- | -: |\n| Ada | 3 \\| 4 |',
  'a hard break': 'one\\\ntwo',
  footnotes: 'Text.[^1]\n\n[^1]: A note with *marks*.',
  references: '[one][a] and [a]\n\n[a]: https://example.com',
  HTML: '<div>\n<b>x</b>\n</div>\n\nand <i>inline</i>',
  'a picture in a line': 'See ![this](/media/a.png) here',
  tasks: '- [ ] open\n- [x] done',
  'tasks in tasks, and items that are none': '- [ ] open\n  - [x] done\n  - item\n- \\[ ] text',
  'numbered tasks': '3. [x] done\n4. [ ] open',
  'raised and lowered text': '10<sup>6</sup> m<sup>2</sup> of CO<sub>2</sub>',
  'raised bold text': '**bold<sup>2</sup>** and x<sup>**n** + 1</sup>',
  'a raised link': 'So it is<sup>[1](https://example.com)</sup>.',
  'raised text in a heading, an item and a cell':
    '## m<sup>2</sup>\n\n- m<sup>3</sup>\n\n| H<sub>2</sub>O |\n| - |\n| 10<sup>6</sup> |',
  'raised text in raised text': '2<sup>2<sup>n</sup></sup>',
  'half of a raised text': 'a <sup>b and </sub> c',
  'tags that are text': 'Write \\<sup>2\\</sup> for it',
  'signs in raised text': 'a<sup>\\*b\\*</sup> and `<sup>`',
  'code with facts': '```js title="a"\nx\n```',
  'a list item that begins with code': '- ```\n  x\n  ```',
}

describe('Markdown', () => {
  it.each(Object.entries(samples))('is unchanged without an edit: %s', (_, markdown) => {
    expect(writeMarkdown(read(markdown))).toBe(markdown)
  })

  it.each(Object.entries(samples))('keeps its meaning after an edit and is stable: %s', (_, markdown) => {
    const once = writeMarkdown(edited(read(markdown)))
    expect(read(once).toJSON()).toEqual(read(markdown).toJSON())
    expect(writeMarkdown(edited(read(once)))).toBe(once)
  })
})

it('does not change unedited blocks', () => {
  const doc = read('Setext\n======\n\n* one\n* two\n\nlast_')
  const last = schema.nodeFromJSON({ type: 'paragraph', content: [{ type: 'text', text: 'new *' }] })
  expect(writeMarkdown(doc.copy(doc.content.replaceChild(2, last)))).toBe(
    'Setext\n======\n\n* one\n* two\n\nnew \\*',
  )
})

it('keeps two lists separate if one of them was edited', () => {
  const doc = read('- a\n\n* b')
  const first = doc.child(0)
  const copy = doc.copy(doc.content.replaceChild(0, edited(first)))
  expect(read(writeMarkdown(copy)).toJSON()).toEqual(doc.toJSON())
})

it('closes an unclosed code block before following text', () => {
  const doc = read('```\ncode')
  const more = schema.nodeFromJSON({ type: 'paragraph', content: [{ type: 'text', text: 'after' }] })
  expect(writeMarkdown(doc.copy(doc.content.addToEnd(more)))).toBe('```\ncode\n```\n\nafter')
})

it.each(['## Heading\n\ntext', '- one\n- **two**', 'See [this](https://example.com)', '```\ncode\n```'])(
  'recognizes %j as Markdown',
  (text) => expect(looksLikeMarkdown(text)).toBe(true),
)

it.each(['plain text', '- a dash begins this line', '2 * 3 ** 4', '1. January'])(
  'treats %j as plain text',
  (text) => expect(looksLikeMarkdown(text)).toBe(false),
)
