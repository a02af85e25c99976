import { Extension, Mark, markInputRule, Node, textblockTypeInputRule, type AnyExtension } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { Caret } from './caret.ts'
import { Tasks } from './tasks.ts'

/** Markdown the editor has no element for, such as a footnote: kept and edited as it is written. */
const RawBlock = Node.create({
  name: 'rawBlock',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  parseHTML: () => [{ tag: 'pre[data-raw]', preserveWhitespace: 'full' as const }],
  renderHTML: () => ['pre', { 'data-raw': '', 'data-label': 'Markdown', spellcheck: 'false' }, 0],
})

/** The same within a line. */
const Raw = Mark.create({
  name: 'raw',
  inclusive: false,
  excludes: '',
  parseHTML: () => [{ tag: 'span[data-raw]' }],
  renderHTML: () => ['span', { 'data-raw': '', spellcheck: 'false' }, 0],
})

/** Raised and lowered text. */
const shifted = (name: string, tag: string, key: string) =>
  Mark.create({
    name,
    excludes: 'superscript subscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) }
    },
  })

/** A cell of a table in Markdown is one line: the key for a new one goes to the next cell. */
const Cell = TableCell.extend({
  content: 'paragraph+',
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.isActive('table') && this.editor.commands.goToNextCell() }
  },
})
const HeaderCell = TableHeader.extend({ content: 'paragraph+' })

/** Signs that make text bold and so on stand right at its words: "2 * 3 * 4" is none. */
const typedMarks = [
  ['bold', /(?:^|\s)(\*\*([^\s*](?:[^*]*[^\s*])?)\*\*)$/],
  ['italic', /(?:^|\s)(\*([^\s*](?:[^*]*[^\s*])?)\*)$/],
  ['strike', /(?:^|\s)(~~([^\s~](?:[^~]*[^\s~])?)~~)$/],
] as const

/** What typing signs of Markdown does, beside what the elements know themselves. */
const Typing = Extension.create({
  name: 'typing',
  priority: 1000,
  addInputRules() {
    const { nodes, marks } = this.editor.schema
    const heading = nodes['heading']
    return [
      // The page has one heading of the first level, its title: one sign makes one of the second, too.
      ...(heading
        ? [textblockTypeInputRule({ find: /^#\s$/, type: heading, getAttributes: { level: 2 } })]
        : []),
      ...typedMarks.flatMap(([name, find]) =>
        marks[name] ? [markInputRule({ find, type: marks[name] })] : [],
      ),
    ]
  },
})

/** Those whose own rules for typing are kept: of marks and pictures they take more than what was meant. */
export const typedElements = [
  'typing',
  'heading',
  'bulletList',
  'orderedList',
  'blockquote',
  'codeBlock',
  'horizontalRule',
  'code',
  'tasks',
]

/** An article is kept small on purpose: what it can hold is what the site shows. */
export const articleExtensions: AnyExtension[] = [
  Typing,
  Caret,
  StarterKit.configure({
    underline: false,
    code: { HTMLAttributes: { spellcheck: 'false' } },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  shifted('superscript', 'sup', 'Mod-.'),
  shifted('subscript', 'sub', 'Mod-,'),
  Tasks,
  Image,
  Table.configure({ resizable: false }),
  TableRow,
  HeaderCell,
  Cell,
  RawBlock,
  Raw,
]
