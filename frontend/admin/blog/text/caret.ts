import { Extension } from '@tiptap/core'
import type { Node, ResolvedPos, Slice } from '@tiptap/pm/model'
import { CellSelection } from '@tiptap/pm/tables'
import {
  NodeSelection,
  Plugin,
  Selection,
  TextSelection,
  type EditorState,
  type Transaction,
} from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** Blocks that text typed after them never belongs to. */
const closed = new Set(['image', 'horizontalRule', 'table', 'codeBlock', 'rawBlock', 'blockquote'])

const isEmptyParagraph = (node: Node | null | undefined) =>
  node?.type.name === 'paragraph' && node.content.size === 0

const caretAt = (tr: Transaction, at: number): Transaction => {
  const $at = tr.doc.resolve(at)
  const paragraph = tr.doc.type.schema.nodes['paragraph']
  if (paragraph && !isEmptyParagraph($at.nodeAfter)) tr.insert(at, paragraph.create())
  return tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView()
}

export const selectedBlock = ({ selection }: EditorState | Transaction): NodeSelection | undefined =>
  selection instanceof NodeSelection && selection.node.isBlock ? selection : undefined

/** So that typed text does not replace the block. */
export const leaveBlock = (tr: Transaction): boolean => {
  const block = selectedBlock(tr)
  if (block) caretAt(tr, block.to)
  return block !== undefined
}

/** For selected cells, puts the caret into the last one. */
const leaveBlocks = (tr: Transaction): boolean => {
  if (!(tr.selection instanceof CellSelection)) return leaveBlock(tr)
  const { pos, nodeAfter } = tr.selection.$headCell
  tr.setSelection(Selection.near(tr.doc.resolve(pos + (nodeAfter?.nodeSize ?? 0) - 1), -1))
  return true
}

/** Whether pasted content would split the table when pasted into a cell. */
const isTooMuchForCell = ({ content }: Slice): boolean =>
  !(content.childCount === 1 && content.firstChild?.isTextblock) &&
  content.content.some(
    ({ type }) => type.isBlock && type.name !== 'paragraph' && type.spec['tableRole'] === undefined,
  )

/** Moves the caret so that pasted content replaces no block and splits no table. */
export const makeRoom = (tr: Transaction, pasted: Slice): boolean => {
  if (leaveBlock(tr)) return true
  const { $to } = tr.selection
  const inTable = Array.from({ length: $to.depth }, (_, at) => at + 1).find(
    (depth) => $to.node(depth).type.name === 'table',
  )
  if (inTable === undefined || !isTooMuchForCell(pasted)) return false
  caretAt(tr, $to.after(inTable))
  return true
}

/** The place for a new block: after the caret’s block or between its halves. Never splits a table or code. */
const placeFor = (tr: Transaction, block: Node): { at: number; isBetween: boolean } => {
  const $at = tr.selection.$to
  const { parent, pos, depth } = $at
  const fits = (index: number) => $at.node(-1).canReplaceWith(index, index, block.type)
  if (parent.inlineContent && !parent.type.spec.code && fits($at.index(-1) + 1)) {
    const index = $at.index(-1)
    if (pos === $at.start() && fits(index)) return { at: $at.before(), isBetween: true }
    if (pos > $at.start() && pos === $at.end()) return { at: $at.after(), isBetween: false }
    if (pos > $at.start()) {
      tr.split(pos)
      return { at: pos + 1, isBetween: true }
    }
  }
  if (!parent.inlineContent && parent.canReplaceWith($at.index(), $at.index(), block.type))
    return { at: pos, isBetween: false }
  // A list item must start with text, so at its start the block goes after the list.
  let outside = pos === $at.start() && !parent.type.spec.code ? depth - 1 : depth
  while (outside > 1 && !canFollow($at, outside, block)) outside--
  return { at: $at.after(outside), isBetween: false }
}

const canFollow = ($at: ResolvedPos, depth: number, { type }: Node) => {
  const index = $at.index(depth - 1) + 1
  return $at.node(depth - 1).canReplaceWith(index, index, type)
}

/** Inserts a block at the caret without replacing anything. Puts the caret after it, or into the first cell of a table. */
export const insertBlock = (tr: Transaction, block: Node): Transaction => {
  const { at, isBetween } = placeFor(tr, block)
  tr.insert(at, block)
  const end = at + block.nodeSize
  if (!block.isAtom) return tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView()
  if (isBetween) return tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1))).scrollIntoView()
  return caretAt(tr, end)
}

const insertedRange = ({ mapping }: Transaction): { from: number; end: number } | undefined => {
  let found: { from: number; end: number } | undefined
  mapping.maps.at(-1)?.forEach((_from, _to, from, end) => {
    if (end > from) found = { from: found?.from ?? from, end }
  })
  return found
}

/** The editor may have selected or entered the content. */
const caretAfterPasted = (tr: Transaction, { from, end }: { from: number; end: number }): Transaction => {
  const $end = tr.doc.resolve(end)
  const { parent, nodeBefore, depth } = $end
  if (!parent.inlineContent) {
    if (nodeBefore && closed.has(nodeBefore.type.name)) return caretAt(tr, end)
    return tr.setSelection(Selection.near($end, -1))
  }
  for (let outer = 1; outer <= depth; outer++) {
    const isOwn = $end.before(outer) >= from && closed.has($end.node(outer).type.name)
    if (isOwn && $end.end(outer) - end === depth - outer) return caretAt(tr, $end.after(outer))
  }
  return tr.setSelection(TextSelection.create(tr.doc, end))
}

/** The block next to the caret's block, if the caret is at the edge of a block with text. */
const blockNextToCaret = (
  { selection }: EditorState,
  side: 'before' | 'after',
): { at: number; node: Node } | undefined => {
  const { $head, empty } = selection
  const { parent, depth } = $head
  const isAtEdge = $head.pos === (side === 'before' ? $head.start() : $head.end())
  if (!empty || depth === 0 || !parent.inlineContent || parent.content.size === 0 || !isAtEdge)
    return undefined
  const $edge = $head.doc.resolve(side === 'before' ? $head.before() : $head.after())
  const node = side === 'before' ? $edge.nodeBefore : $edge.nodeAfter
  return node ? { at: side === 'before' ? $edge.pos - node.nodeSize : $edge.pos, node } : undefined
}

const leaveFirst = (view: EditorView): false => {
  const { tr } = view.state
  if (leaveBlocks(tr)) view.dispatch(tr)
  return false
}

export const caretPlugin = new Plugin({
  props: {
    handleTextInput: (view, _from, _to, text) => {
      const { tr } = view.state
      if (!leaveBlocks(tr)) return false
      view.dispatch(tr.insertText(text))
      return true
    },
    handlePaste: (view, _event, slice) => {
      const { tr } = view.state
      if (makeRoom(tr, slice)) view.dispatch(tr)
      return false
    },
    handleDOMEvents: {
      // The browser itself replaces the selection during a composition or an input without a key event.
      compositionstart: leaveFirst,
      beforeinput: (view, { inputType }) => inputType.startsWith('insert') && leaveFirst(view),
    },
  },
  appendTransaction: (transactions, _before, { tr }) => {
    const at = transactions.findIndex((each) => /^(paste|drop)$/.test(each.getMeta('uiEvent') ?? ''))
    const pasted = transactions[at] && insertedRange(transactions[at])
    if (!pasted) return null
    const mapped = (place: number) =>
      transactions.slice(at + 1).reduce((now, { mapping }) => mapping.map(now, -1), place)
    return caretAfterPasted(tr, { from: mapped(pasted.from), end: mapped(pasted.end) })
  },
})

/** Backspace and Delete first select a block and then remove it. */
export const Caret = Extension.create({
  name: 'caret',
  priority: 1000,
  addKeyboardShortcuts() {
    const approach = (side: 'before' | 'after') => () =>
      this.editor.commands.command(({ tr, state, dispatch }) => {
        const { at = 0, node } = blockNextToCaret(state, side) ?? {}
        if (node?.type.name === 'table') {
          const inner = side === 'before' ? at + node.nodeSize : at
          if (dispatch) tr.setSelection(Selection.near(tr.doc.resolve(inner), side === 'before' ? -1 : 1))
        } else if (node?.isAtom) {
          if (dispatch) tr.setSelection(NodeSelection.create(tr.doc, at))
        } else return false
        tr.scrollIntoView()
        return true
      })
    return { Backspace: approach('before'), Delete: approach('after') }
  },
  addProseMirrorPlugins: () => [caretPlugin],
})
