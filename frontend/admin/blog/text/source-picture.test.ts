import { getSchema } from '@tiptap/core'
import { expect, it } from 'vitest'
import { readMarkdown } from './from-markdown.ts'
import { articleExtensions } from './schema.ts'
import { pictureAt } from './source-picture.ts'

const picture = { src: '/media/a.png', alt: 'A', caption: '' }

it.each([
  ['¦', '*More'],
  ['One¦', 'One\n\n*More'],
  ['One\n¦', 'One\n\n*More'],
  ['One\n\n¦', 'One\n\n*More'],
  ['One¦\n\nTwo', 'One\n\n*More\n\nTwo'],
  ['One¦Two', 'One\n\n*MoreTwo'],
])('puts a picture into Markdown, and what is typed next after it: %j', (marked, after) => {
  const at = marked.indexOf('¦')
  const markdown = marked.replace('¦', '')
  const made = markdown.slice(0, at) + pictureAt(markdown, at, picture) + 'More' + markdown.slice(at)
  expect(made).toBe(after.replace('*', '![A](/media/a.png)\n\n'))
})

it.each(['a [b] *c* _d_ `e` <f> &amp; ~~g~~ "h" \\i!', '![x](y)', '](/media/b.png) "'])(
  'leaves the words of a picture as they were typed: %s',
  (words) => {
    const markdown = pictureAt('', 0, { ...picture, alt: words, caption: words })
    const image = readMarkdown(getSchema(articleExtensions), markdown).firstChild
    expect(image?.attrs).toMatchObject({ src: '/media/a.png', alt: words, title: words })
  },
)
