import { createTable } from '@tiptap/extension-table'
import type { Node } from '@tiptap/pm/model'
import { useEditorState, type Editor } from '@tiptap/react'
import { useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { Button, IconButton } from '#ui/Button.tsx'
import { inputClass } from '#ui/Field.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { tabAfterKey } from '#ui/Tabs.tsx'
import { isApple } from '../../kit/screen-keys.ts'
import { insertBlock } from './caret.ts'
import { isInTask, toggleTasks } from './tasks.ts'
import styles from './Text.module.css'

const marks = [
  ['bold', 'Bold', 'B'],
  ['italic', 'Italic', 'I'],
  ['strike', 'Strikethrough'],
  ['code', 'Code', 'E'],
  ['superscript', 'Superscript', '.'],
  ['subscript', 'Subscript', ','],
] as const
const elements = ['link', 'bulletList', 'orderedList', 'blockquote', 'codeBlock', 'image', 'table']

interface ToolbarProps {
  editor: Editor
  onLink: () => void
  onPicture: () => void
}

const key = (name: string) => (isApple ? `⌘${name}` : `Ctrl+${name}`)

/** The toolbar of the editor, after https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/ */
export const Toolbar = ({ editor, onLink, onPicture }: ToolbarProps) => {
  const bar = useRef<HTMLDivElement>(null)
  const now = useEditorState({
    editor,
    selector: () => ({
      block: editor.isActive('heading') ? `h${editor.state.selection.$from.parent.attrs['level']}` : 'p',
      active: [...marks.map(([name]) => name), ...elements].filter((name) => editor.isActive(name)),
      tasks: isInTask(editor),
      undo: editor.can().undo(),
      redo: editor.can().redo(),
    }),
  })
  const isActive = (name: string) => now.active.includes(name)
  const run = () => editor.chain().focus()
  const insert = (block: Node | undefined) =>
    block &&
    run()
      .command(({ tr }) => insertBlock(tr, block).docChanged)
      .run()
  const tools: readonly Tool[][] = [
    [
      ...marks.map(([name, label, letter]): Tool => {
        const toggle = () => run().toggleMark(name).run()
        return [name, label, toggle, isActive(name), letter && key(letter)]
      }),
      ['link', 'Link…', onLink, isActive('link'), `${key('K')} with text selected`],
    ],
    [
      ['bullets', 'Bulleted list', () => run().toggleBulletList().run(), isActive('bulletList')],
      ['numbers', 'Numbered list', () => run().toggleOrderedList().run(), isActive('orderedList')],
      ['task', 'Task list', () => toggleTasks(editor), now.tasks],
      ['quotation', 'Quotation', () => run().toggleBlockquote().run(), isActive('blockquote')],
      ['codeBlock', 'Code block', () => run().toggleCodeBlock().run(), isActive('codeBlock')],
      ['divider', 'Divider', () => insert(editor.schema.nodes['horizontalRule']?.create())],
    ],
    [
      ['picture', 'Picture…', onPicture, isActive('image')],
      ['table', 'Table', () => insert(createTable(editor.schema, 3, 2, true)), isActive('table')],
    ],
    [
      ['undo', 'Undo', () => run().undo().run(), undefined, key('Z'), !now.undo],
      ['redo', 'Redo', () => run().redo().run(), undefined, key('Shift+Z'), !now.redo],
    ],
  ]
  return (
    <div
      ref={bar}
      className={styles['toolbar']}
      role="toolbar"
      aria-label="Formatting"
      aria-controls="text"
      tabIndex={-1}
      onKeyDown={(event) => moveFocus(bar.current, event)}
    >
      <select
        className={`${inputClass} ${styles['blocks']}`}
        aria-label="Kind of paragraph"
        value={now.block}
        onChange={({ target }) => {
          const level = Number(target.value.slice(1))
          if (level === 2 || level === 3 || level === 4) run().setHeading({ level }).run()
          else run().setParagraph().run()
        }}
      >
        <option value="p">Text</option>
        <option value="h2">Heading</option>
        <option value="h3">Subheading</option>
        <option value="h4">Small heading</option>
        {['h1', 'h5', 'h6'].includes(now.block) && <option value={now.block}>Other heading</option>}
      </select>
      {tools.map((group, at) => (
        <div key={at} className={styles['group']}>
          {group.map(([icon, label, action, pressed, shortcut, disabled]) => (
            <IconButton
              key={icon}
              icon={icon}
              label={label}
              tooltip={shortcut ? `${label} (${shortcut})` : label}
              tabIndex={-1}
              aria-pressed={pressed}
              aria-disabled={disabled || undefined}
              onMouseDown={keepSelection}
              onClick={() => disabled || action()}
            />
          ))}
        </div>
      ))}
      {isActive('table') && (
        <div className={styles['group']}>
          {tableTools.map(([label, command]) => (
            <Button
              key={label}
              variant="quiet"
              className="small"
              tabIndex={-1}
              onMouseDown={keepSelection}
              onClick={() => run()[command]().run()}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

type Tool = readonly [
  icon: IconName,
  label: string,
  action: () => void,
  pressed?: boolean | undefined,
  shortcut?: string | undefined,
  disabled?: boolean,
]

const keepSelection = (event: MouseEvent) => event.preventDefault()

const tableTools = [
  ['Add row', 'addRowAfter'],
  ['Add column', 'addColumnAfter'],
  ['Delete row', 'deleteRow'],
  ['Delete column', 'deleteColumn'],
  ['Delete table', 'deleteTable'],
] as const

const moveFocus = (bar: HTMLElement | null, event: KeyboardEvent): void => {
  const all = [...(bar?.querySelectorAll<HTMLElement>('select, button') ?? [])]
  const at = all.findIndex((tool) => tool === document.activeElement)
  const next = tabAfterKey([...all.keys()], at, event.key)
  if (next === undefined) return
  event.preventDefault()
  all[next]?.focus()
}
