import { expect, it } from 'vitest'
import { lookOver } from './look-over.ts'

const complete = {
  title: 'Fees',
  excerpt: 'Short.',
  feature_image: { id: 'a.png', alt: 'A bill' },
  markdown: 'x',
}

it.each<[change: object, messages: string[]]>([
  [{}, []],
  [
    { title: '', markdown: ' ', excerpt: '', feature_image: null },
    ['No title.', 'No text.', 'No excerpt: the first sentences are used.', 'No feature image.'],
  ],
  [
    { feature_image: { id: 'a.png', alt: ' ' }, markdown: '![](/media/a.png)' },
    ['The feature image has no alternative text.', 'A picture in the text has no alternative text.'],
  ],
  [
    { markdown: '## Fees\n\n[a](#fees) [b](#fees-2) [c](/x) [d](mailto:a@b.example) [e](https://a.example)' },
    [],
  ],
  [
    { markdown: '[a](#costs), [b]() and [c](contact)' },
    ['The link “a” leads nowhere.', 'The link “b” leads nowhere.', 'The link “c” leads nowhere.'],
  ],
  [{ markdown: 'Todo el mundo. `TODO` [^1]\n\n[^1]: Note' }, []],
  [
    { markdown: 'TODO check with Bob. Lorem ipsum. As said[^2].' },
    ['The text says “TODO”.', 'The text says “Lorem ipsum”.', 'The footnote “[^2]” has no note.'],
  ],
])('finds what is missing in %j', (change, messages) => {
  expect(lookOver({ ...complete, ...change }).map(({ message }) => message)).toEqual(messages)
})

it('names the block of the text and the words', () => {
  expect(lookOver({ ...complete, markdown: 'One.\n\n- Two\n- TBD' })).toEqual([
    { message: 'The text says “TBD”.', words: 'TBD', block: 1 },
  ])
})
