import { Extension, InputRule, type CommandProps } from '@tiptap/core'
import { Plugin, type Transaction } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'

type Checked = boolean | null

const itemsIn = ({ doc, selection: { from, to } }: Transaction): Map<number, Checked> => {
  const items = new Map<number, Checked>()
  doc.nodesBetween(from, to, (node, at, parent) => {
    if (node.isTextblock && parent?.type.name === 'listItem')
      items.set(doc.resolve(at).before(), parent.attrs['checked'])
  })
  return items
}

const setChecked = (tr: Transaction, checked: Checked): boolean => {
  const items = itemsIn(tr)
  for (const at of items.keys()) tr.setNodeAttribute(at, 'checked', checked)
  return items.size > 0
}

/** null if the caret is not in a task */
const checkedAt = ({ state }: Editor): Checked => [...itemsIn(state.tr).values()][0] ?? null

export const isInTask = (editor: Editor): boolean => checkedAt(editor) !== null

export const toggleTasks = (editor: Editor): void => {
  const checked = isInTask(editor) ? null : false
  const run = editor.chain().focus()
  const inList = editor.isActive('listItem') ? run : run.toggleBulletList()
  inList.command(({ tr }: CommandProps) => setChecked(tr, checked)).run()
}

export const Tasks = Extension.create({
  name: 'tasks',
  priority: 1000,
  addGlobalAttributes: () => [
    {
      types: ['listItem'],
      attributes: {
        checked: {
          default: null,
          parseHTML: ({ dataset }) => (dataset['checked'] ? dataset['checked'] === 'true' : null),
          renderHTML: ({ checked }) => (checked === null ? {} : { 'data-checked': String(checked) }),
        },
      },
    },
  ],
  addKeyboardShortcuts() {
    return {
      // The item after a completed task is not completed.
      Enter: () =>
        checkedAt(this.editor) === true && this.editor.commands.splitListItem('listItem', { checked: false }),
      'Mod-Enter': () => {
        const checked = checkedAt(this.editor)
        return checked !== null && this.editor.commands.command(({ tr }) => setChecked(tr, !checked))
      },
    }
  },
  addInputRules() {
    return [
      new InputRule({
        find: /^\[([ xX])\]\s$/,
        handler: ({ state, range, match }) => {
          if (itemsIn(state.tr).size === 0) return null
          state.tr.delete(range.from, range.to)
          setChecked(state.tr, match[1] !== ' ')
          return undefined
        },
      }),
    ]
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          // The checkbox is left of the item.
          click: (view, { target, offsetX }) => {
            if (!(target instanceof HTMLLIElement) || !target.dataset['checked'] || offsetX >= 0) return false
            const at = view.posAtDOM(target, 0) - 1
            view.dispatch(view.state.tr.setNodeAttribute(at, 'checked', target.dataset['checked'] !== 'true'))
            return true
          },
        },
      },
    }),
  ],
})
