import { getSchema } from '@tiptap/core'
import { expect, it } from 'vitest'
import { readMarkdown } from './from-markdown.ts'
import { articleExtensions } from './schema.ts'
import { pictureMarkdown } from './source-picture.ts'

const picture = { src: '/media/a.png', alt: 'A', caption: '' }

it.each([
  ['¦', '*More'],
  ['One¦', 'One\n\n*More'],
  ['One\n¦', 'One\n\n*More'],
  ['One\n\n¦', 'One\n\n*More'],
  ['One¦\n\nTwo', 'One\n\n*More\n\nTwo'],
  ['One¦Two', 'One\n\n*MoreTwo'],
])('inserts a picture into Markdown with the caret after it: %j', (marked, after) => {
  const at = marked.indexOf('¦')
  const markdown = marked.replace('¦', '')
  const result = markdown.slice(0, at) + pictureMarkdown(markdown, at, picture) + 'More' + markdown.slice(at)
  expect(result).toBe(after.replace('*', '![A](/media/a.png)\n\n'))
})

it.each(['a [b] *c* _d_ `e` <f> &amp; ~~g~~ "h" \\i!', '![x](y)', '](/media/b.png) "'])(
  'keeps the alt text and caption of a picture: %s',
  (words) => {
    const markdown = pictureMarkdown('', 0, { ...picture, alt: words, caption: words })
    const image = readMarkdown(getSchema(articleExtensions), markdown).firstChild
    expect(image?.attrs).toMatchObject({ src: '/media/a.png', alt: words, title: words })
  },
)
