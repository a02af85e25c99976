import { getSchema } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readMarkdown } from './from-markdown.ts'
import { articleExtensions } from './schema.ts'
import { writeMarkdown } from './to-markdown.ts'

const schema = getSchema(articleExtensions)
const read = (markdown: string) => readMarkdown(schema, markdown)

const words = fc.stringMatching(/^[a-z][a-z*_`[\]()#>!<&\\~|:./ +-]{0,24}$/)
const beginnings = [
  '',
  '',
  '# ',
  '- ',
  '1. ',
  '> ',
  '    ',
  '```\n',
  '| a |\n| - |\n| ',
  '[^1]: ',
  '---\n',
  '<b>',
  'a<sup>2</sup>',
  '- [x] ',
]
const source = fc
  .array(fc.tuple(fc.constantFrom(...beginnings), words), { maxLength: 8 })
  .map((parts) => parts.map((part) => part.join('')).join('\n\n'))

it('keeps the meaning of unedited Markdown', () => {
  fc.assert(
    fc.property(source, (markdown) => {
      const doc = read(markdown)
      expect(read(writeMarkdown(doc)).toJSON()).toEqual(doc.toJSON())
    }),
    { numRuns: 300 },
  )
})

it('keeps all words of edited Markdown', () => {
  const edited = (doc: Node) => schema.nodeFromJSON(doc.toJSON())
  const letters = (doc: Node) => doc.textContent.replace(/[^a-z]/g, '')
  fc.assert(
    fc.property(source, (markdown) => {
      const doc = read(markdown)
      expect(letters(read(writeMarkdown(edited(doc))))).toBe(letters(doc))
    }),
    { numRuns: 300 },
  )
})
