import { getSchema } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import { caretPlugin, insertBlock, makeRoom } from './caret.ts'
import { readMarkdown } from './from-markdown.ts'
import { pasteMarkdown } from './paste-markdown.ts'
import { articleExtensions } from './schema.ts'
import { writeMarkdown } from './to-markdown.ts'

const schema = getSchema(articleExtensions)
const image = schema.node('image', { src: '/media/a.png', alt: 'A' })
const picture = '![A](/media/a.png)'
const rule = schema.node('horizontalRule')

/** A text with the caret at the character ¦, or with its first picture selected. */
const open = (markdown: string): EditorState => {
  const doc = readMarkdown(schema, markdown)
  let at: number | undefined
  let block: number | undefined
  doc.descendants((node, pos) => {
    const index = node.text?.indexOf('¦') ?? -1
    if (index >= 0) at = pos + index
    if (node.type.name === 'image') block ??= pos
  })
  const state = EditorState.create({ doc, schema, plugins: [caretPlugin] })
  if (at !== undefined) {
    const tr = state.tr.delete(at, at + 1)
    return state.apply(tr.setSelection(TextSelection.create(tr.doc, at)))
  }
  return state.apply(state.tr.setSelection(NodeSelection.create(doc, block ?? 0)))
}
const typed = (state: EditorState) => writeMarkdown(state.apply(state.tr.insertText('More')).doc)
const inserted = (markdown: string, block: Node) => {
  const state = open(markdown)
  return typed(state.apply(insertBlock(state.tr, block)))
}
const pasted = (markdown: string, text: string) => {
  const slice = pasteMarkdown(schema, text, false)
  let state = open(markdown)
  const { tr: before } = state
  if (makeRoom(before, slice)) state = state.apply(before)
  const node =
    slice.openStart === 0 && slice.openEnd === 0 && slice.content.childCount === 1
      ? slice.content.firstChild
      : null
  const tr = node ? state.tr.replaceSelectionWith(node) : state.tr.replaceSelection(slice)
  return typed(state.apply(tr.setMeta('uiEvent', 'paste')))
}

const table = '| a | b |\n| - | - |\n| c | d |'
const inCell = (cell: string) => table.replace('a', cell)

describe('inserts a picture or a divider and puts the caret after it', () => {
  it.each([
    ['an empty text', '¦', '*\n\nMore'],
    ['the end of a paragraph', 'One¦\n\nTwo', 'One\n\n*\n\nMore\n\nTwo'],
    ['the start of a paragraph', 'One\n\n¦Two', 'One\n\n*\n\nMoreTwo'],
    ['the middle of a paragraph', 'One¦Two', 'One\n\n*\n\nMoreTwo'],
    ['the middle of a heading', '## One¦Two', '## One\n\n*\n\n## MoreTwo'],
    ['before another picture', `One¦\n\n${picture}`, `One\n\n*\n\nMore\n\n${picture}`],
    ['the start of a list item', '- ¦One\n- Two', '- One\n- Two\n\n*\n\nMore'],
    ['an empty list item', '- One\n- ¦', '- One\n-\n\n*\n\nMore'],
    ['the end of a list item', '- One¦\n- Two', '- One\n\n  *\n\n  More\n\n- Two'],
    ['a quotation', '> One¦', '> One\n>\n> *\n>\n> More'],
    ['a cell of a table', inCell('a¦'), `${table}\n\n*\n\nMore`],
    ['code', '```\nx ¦= 1\n```', '```\nx = 1\n```\n\n*\n\nMore'],
    ['code in a quotation', '> ```\n> x¦\n> ```', '> ```\n> x\n> ```\n>\n> *\n>\n> More'],
    ['a selected picture', `${picture}\n\nOne`, `${picture}\n\n*\n\nMore\n\nOne`],
  ])('%s', (_, before, after) => {
    expect(inserted(before, image)).toBe(after.replace('*', picture))
    expect(inserted(before, rule)).toBe(after.replace('*', '---'))
  })
})

describe('puts the caret after pasted content', () => {
  const blocks = [
    picture,
    `${picture}\n\n${picture}`,
    '```\nx = 1\n```',
    '## p\n\n---',
    table,
    `## p\n\n${table}`,
    '## p\n\n> quoted',
    '## p\n\n[^1]: note',
  ]
  it.each(blocks)('%s', (block) => {
    expect(pasted('¦', block)).toBe(`${block}\n\nMore`)
    expect(pasted('One\n\n¦\n\nTwo', block)).toBe(`One\n\n${block}\n\nMore\n\nTwo`)
    if (block.startsWith('```')) return
    expect(pasted('One¦', block).endsWith('\n\nMore')).toBe(true)
  })

  it.each([
    ['a word in a sentence', 'One ¦ two', 'and', 'One andMore two'],
    ['a list that continues', '¦', '- a\n- b **c**', '- a\n- b **cMore**'],
    ['paragraphs', 'One ¦ two', '## a\n\nb', 'One a\n\nbMore two'],
    ['text in a quotation', '> a¦', 'b', '> abMore'],
    ['a picture in a sentence', 'One¦Two', picture, `One\n\n${picture}\n\nMoreTwo`],
    ['a list in a cell', inCell('a¦'), '- a\n- **b**', `${table}\n\n- a\n- **bMore**`],
    ['a word in a cell', inCell('a¦'), 'b', inCell('abMore')],
    ['a heading in a cell', inCell('a¦'), '## b', inCell('abMore')],
    ['a word where a picture is selected', `${picture}\n\nOne`, 'b', `${picture}\n\nbMore\n\nOne`],
    ['a picture in a cell', inCell('a¦'), picture, `${table}\n\n${picture}\n\nMore`],
  ])('%s', (_, before, text, after) => {
    expect(pasted(before, text)).toBe(after)
  })
})
