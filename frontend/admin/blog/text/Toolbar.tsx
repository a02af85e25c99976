import { createTable } from '@tiptap/extension-table'
import type { Node } from '@tiptap/pm/model'
import { useEditorState, type Editor } from '@tiptap/react'
import { useRef, type KeyboardEvent } from 'react'
import { inputClass } from '#ui/Field.tsx'
import { isApple } from '../../kit/apple.ts'
import { putBlock } from './caret.ts'
import { glyphs } from './glyphs.tsx'
import { isInTask, toggleTasks } from './tasks.ts'
import styles from './Text.module.css'

interface ToolbarProps {
  editor: Editor
  onLink: () => void
  onPicture: () => void
}

const key = (name: string) => (isApple ? `⌘${name}` : `Ctrl+${name}`)

/** What can be done with the text. One stop for the Tab key; the arrows go from button to button. */
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
  const put = (block: Node | undefined) =>
    block &&
    run()
      .command(({ tr }) => putBlock(tr, block).docChanged)
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
      ['divider', 'Divider', () => put(editor.schema.nodes['horizontalRule']?.create())],
    ],
    [
      ['picture', 'Picture…', onPicture, now.picture],
      ['table', 'Table', () => put(createTable(editor.schema, 3, 2, true)), now.table],
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
      onKeyDown={(event) => walk(bar.current, event)}
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
          {group.map(([name, label, act, pressed, shortcut, disabled]) => (
            <button
              key={name}
              type="button"
              tabIndex={-1}
              className={styles['tool']}
              aria-label={label}
              title={shortcut ? `${label} (${shortcut})` : label}
              aria-pressed={pressed}
              aria-disabled={disabled || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => disabled || act()}
            >
              <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
                {glyphs[name]}
              </svg>
            </button>
          ))}
        </div>
      ))}
      {now.table && (
        <div className={styles['group']}>
          {tableTools.map(([label, act]) => (
            <button
              key={label}
              type="button"
              tabIndex={-1}
              className={styles['word']}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => act(run())}
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
  act: () => void,
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

const walk = (bar: HTMLElement | null, event: KeyboardEvent): void => {
  const step = steps[event.key]
  if (!bar || step === undefined) return
  const all = [...bar.querySelectorAll<HTMLElement>('select, button')]
  const at = all.findIndex((tool) => tool === document.activeElement)
  const next = Number.isFinite(step) ? (at + step + all.length) % all.length : step < 0 ? 0 : all.length - 1
  event.preventDefault()
  all[next]?.focus()
}
