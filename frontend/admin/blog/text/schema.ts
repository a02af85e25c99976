import { Extension, Mark, Node, textblockTypeInputRule, type AnyExtension } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'

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

/** A cell of a table in Markdown is one line: the key for a new one goes to the next cell. */
const Cell = TableCell.extend({
  content: 'paragraph+',
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.isActive('table') && this.editor.commands.goToNextCell() }
  },
})
const HeaderCell = TableHeader.extend({ content: 'paragraph+' })

/** The page has one heading of the first level, its title: one sign makes one of the second, too. */
const FirstHeading = Extension.create({
  name: 'firstHeading',
  addInputRules() {
    const type = this.editor.schema.nodes['heading']
    return type ? [textblockTypeInputRule({ find: /^#\s$/, type, getAttributes: { level: 2 } })] : []
  },
})

/** An article is kept small on purpose: what it can hold is what the site shows. */
export const articleExtensions: AnyExtension[] = [
  FirstHeading,
  StarterKit.configure({
    underline: false,
    code: { HTMLAttributes: { spellcheck: 'false' } },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Image,
  Table.configure({ resizable: false }),
  TableRow,
  HeaderCell,
  Cell,
  RawBlock,
  Raw,
]
