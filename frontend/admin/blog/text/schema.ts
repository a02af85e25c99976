import { Extension, Mark, markInputRule, Node, textblockTypeInputRule, type AnyExtension } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { Caret } from './caret.ts'
import { Tasks } from './tasks.ts'

/** Markdown that the editor has no element for, such as a footnote. It is edited as Markdown. */
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

const Raw = Mark.create({
  name: 'raw',
  inclusive: false,
  excludes: '',
  parseHTML: () => [{ tag: 'span[data-raw]' }],
  renderHTML: () => ['span', { 'data-raw': '', spellcheck: 'false' }, 0],
})

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

/** A table cell in Markdown is one line, so Enter goes to the next cell. */
const Cell = TableCell.extend({
  content: 'paragraph+',
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.isActive('table') && this.editor.commands.goToNextCell() }
  },
})
const HeaderCell = TableHeader.extend({ content: 'paragraph+' })

/** Markers must touch the text, so that "2 * 3 * 4" is not italic. */
const typedMarks = [
  ['bold', /(?:^|\s)(\*\*([^\s*](?:[^*]*[^\s*])?)\*\*)$/],
  ['italic', /(?:^|\s)(\*([^\s*](?:[^*]*[^\s*])?)\*)$/],
  ['strike', /(?:^|\s)(~~([^\s~](?:[^~]*[^\s~])?)~~)$/],
] as const

const Typing = Extension.create({
  name: 'typing',
  priority: 1000,
  addInputRules() {
    const { nodes, marks } = this.editor.schema
    const heading = nodes['heading']
    return [
      // The title is the only first-level heading, so `#` also makes a second-level one.
      ...(heading
        ? [textblockTypeInputRule({ find: /^#\s$/, type: heading, getAttributes: { level: 2 } })]
        : []),
      ...typedMarks.flatMap(([name, find]) =>
        marks[name] ? [markInputRule({ find, type: marks[name] })] : [],
      ),
    ]
  },
})

/** Elements whose input rules are enabled. Those of marks and images match too much. */
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

/** Only elements that the site can show. */
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
