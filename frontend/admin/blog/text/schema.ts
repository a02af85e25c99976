import { Mark, Node, type AnyExtension } from '@tiptap/core'
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

/** A cell of a table in Markdown is one line. */
const inCell = {
  content: 'paragraph+',
}

const Cell = TableCell.extend(inCell)
const HeaderCell = TableHeader.extend(inCell)

/** An article is kept small on purpose: what it can hold is what the site shows. */
export const articleExtensions = (): AnyExtension[] => [
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
