import { createTable } from '@tiptap/extension-table'
import type { Node } from '@tiptap/pm/model'
import { useEditorState, type Editor } from '@tiptap/react'
import { useRef, type KeyboardEvent } from 'react'
import { inputClass } from '#ui/Field.tsx'
import { isApple } from '../../kit/screen-keys.ts'
import { insertBlock } from './caret.ts'
import { isInTask, toggleTasks } from './tasks.ts'
import styles from './Text.module.css'

// Our own glyphs, 16 by 16.
const glyphs = {
  bold: <path d="M4.5 2.5h4a2.6 2.6 0 0 1 0 5.3h-4zm0 5.3h4.6a2.8 2.8 0 0 1 0 5.7H4.5z" strokeWidth="2" />,
  italic: <path d="M6.5 2.5h5M4.5 13.5h5M9.3 2.5l-2.6 11" />,
  strike: (
    <path d="M2 8h12M11.5 4.6C11 3.2 9.7 2.5 8 2.5c-2 0-3.4 1-3.4 2.6 0 .8.4 1.4 1 1.8M4.5 11c.5 1.6 1.8 2.5 3.6 2.5 2 0 3.4-1 3.4-2.7 0-.4-.1-.8-.3-1.1" />
  ),
  code: <path d="m5 4.5-3.5 3.5L5 11.5M11 4.5l3.5 3.5L11 11.5" />,
  superscript: <path d="m2 5 7 8M9 5l-7 8M11.5 3c.3-1 2.5-1.2 2.5.3 0 1-2.5 2.2-2.5 2.2H14" />,
  subscript: <path d="m2 3 7 8M9 3l-7 8M11.5 11.5c.3-1 2.5-1.2 2.5.3 0 1-2.5 2.2-2.5 2.2H14" />,
  link: (
    <path d="M6.5 9.5 9.5 6.5M7 4.6l1.8-1.8a3.1 3.1 0 0 1 4.4 4.4L11.4 9M9 11.4l-1.8 1.8a3.1 3.1 0 0 1-4.4-4.4L4.6 7" />
  ),
  bullets: <path d="M6 3.5h8M6 8h8M6 12.5h8M2.5 3.5v.01M2.5 8v.01M2.5 12.5v.01" />,
  numbers: (
    <path d="M6.5 3.5H14M6.5 8H14M6.5 12.5H14M1.8 2.8l1-.6v3M1.7 10.7c1.6-1 2.3.3 1.3 1.3l-1.3 1.5h1.9" />
  ),
  tasks: <path d="M2 2.5h4v4H2zM8.5 4.5H14M2 9.5h4v4H2zM8.5 11.5H14M2.9 11.4l.9.9 1.5-1.9" />,
  quote: <path d="M3 3v10M6.5 4.5H14M6.5 8H14M6.5 11.5H11" />,
  codeBlock: <path d="M1.5 2.5h13v11h-13zM5.5 6 3.8 8l1.7 2M10.5 6l1.7 2-1.7 2M8.7 5.5l-1.4 5" />,
  divider: <path d="M1.5 8h13M5 4h6M5 12h6" strokeDasharray="none" />,
  picture: <path d="M1.5 2.5h13v11h-13zM1.5 11l3.8-4 3.2 3.3L10.5 8.2l4 3.8M10.8 5.5v.01" />,
  table: <path d="M1.5 2.5h13v11h-13zM1.5 6.2h13M1.5 9.9h13M8 2.5v11" />,
  undo: <path d="M5.5 3 2.5 6l3 3M2.5 6h7a4 4 0 0 1 0 8H6.5" />,
  redo: <path d="m10.5 3 3 3-3 3M13.5 6h-7a4 4 0 0 0 0 8h3" />,
}

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
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      strike: editor.isActive('strike'),
      code: editor.isActive('code'),
      superscript: editor.isActive('superscript'),
      subscript: editor.isActive('subscript'),
      link: editor.isActive('link'),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      tasks: isInTask(editor),
      quote: editor.isActive('blockquote'),
      codeBlock: editor.isActive('codeBlock'),
      picture: editor.isActive('image'),
      table: editor.isActive('table'),
      undo: editor.can().undo(),
      redo: editor.can().redo(),
    }),
  })
  const run = () => editor.chain().focus()
  const insert = (block: Node | undefined) =>
    block &&
    run()
      .command(({ tr }) => insertBlock(tr, block).docChanged)
      .run()
  const tools: readonly Tool[][] = [
    [
      ['bold', 'Bold', () => run().toggleBold().run(), now.bold, key('B')],
      ['italic', 'Italic', () => run().toggleItalic().run(), now.italic, key('I')],
      ['strike', 'Strikethrough', () => run().toggleStrike().run(), now.strike],
      ['code', 'Code', () => run().toggleCode().run(), now.code, key('E')],
      ['superscript', 'Superscript', () => run().toggleMark('superscript').run(), now.superscript, key('.')],
      ['subscript', 'Subscript', () => run().toggleMark('subscript').run(), now.subscript, key(',')],
      ['link', 'Link…', onLink, now.link, `${key('K')} with text selected`],
    ],
    [
      ['bullets', 'Bulleted list', () => run().toggleBulletList().run(), now.bullets],
      ['numbers', 'Numbered list', () => run().toggleOrderedList().run(), now.numbers],
      ['tasks', 'Task list', () => toggleTasks(editor), now.tasks],
      ['quote', 'Quotation', () => run().toggleBlockquote().run(), now.quote],
      ['codeBlock', 'Code block', () => run().toggleCodeBlock().run(), now.codeBlock],
      ['divider', 'Divider', () => insert(editor.schema.nodes['horizontalRule']?.create())],
    ],
    [
      ['picture', 'Picture…', onPicture, now.picture],
      ['table', 'Table', () => insert(createTable(editor.schema, 3, 2, true)), now.table],
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
          {group.map(([name, label, action, pressed, shortcut, disabled]) => (
            <button
              key={name}
              type="button"
              tabIndex={-1}
              className="icon-button"
              aria-label={label}
              data-tooltip={shortcut ? `${label} (${shortcut})` : label}
              aria-pressed={pressed}
              aria-disabled={disabled || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => disabled || action()}
            >
              <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
                {glyphs[name]}
              </svg>
            </button>
          ))}
        </div>
      ))}
      {now.table && (
        <div className={styles['group']}>
          {tableTools.map(([label, action]) => (
            <button
              key={label}
              type="button"
              tabIndex={-1}
              className="button quiet small"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => action(run())}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

type Tool = readonly [
  name: keyof typeof glyphs,
  label: string,
  action: () => void,
  pressed?: boolean | undefined,
  shortcut?: string | undefined,
  disabled?: boolean,
]

const tableTools: readonly (readonly [string, (run: ReturnType<Editor['chain']>) => void])[] = [
  ['Add row', (run) => run.addRowAfter().run()],
  ['Add column', (run) => run.addColumnAfter().run()],
  ['Delete row', (run) => run.deleteRow().run()],
  ['Delete column', (run) => run.deleteColumn().run()],
  ['Delete table', (run) => run.deleteTable().run()],
]

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }

const moveFocus = (bar: HTMLElement | null, event: KeyboardEvent): void => {
  const step = steps[event.key]
  if (!bar || step === undefined) return
  const all = [...bar.querySelectorAll<HTMLElement>('select, button')]
  const at = all.findIndex((tool) => tool === document.activeElement)
  const next = Number.isFinite(step) ? (at + step + all.length) % all.length : step < 0 ? 0 : all.length - 1
  event.preventDefault()
  all[next]?.focus()
}
