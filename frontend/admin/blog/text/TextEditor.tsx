import { closeHistory } from '@tiptap/pm/history'
import type { Fragment } from '@tiptap/pm/model'
import { Selection, TextSelection } from '@tiptap/pm/state'
import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { notedMergedCells } from '#shared/blog/merged-cells.ts'
import { Notice } from '#ui/Notice.tsx'
import { counted } from '../../kit/counts.ts'
import { pasteMarkdown } from './paste-markdown.ts'
import { insertBlock, leaveBlock, selectedBlock } from './caret.ts'
import { cleanPasted, parsePasted } from './clean-paste.ts'
import { readMarkdown } from './from-markdown.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { PictureDialog, type Picture } from './PictureDialog.tsx'
import { articleExtensions, typedElements } from './schema.ts'
import styles from './Text.module.css'
import { Toolbar } from './Toolbar.tsx'
import { writeMarkdown } from './to-markdown.ts'

export interface TextEditorProps {
  markdown: string
  /** While hidden, it ignores changes of the Markdown. */
  hidden: boolean
  onChange: (markdown: string) => void
}

const below = { top: 180, right: 8, bottom: 48, left: 8 }

export const TextEditor = ({ markdown, hidden, onChange }: TextEditorProps) => {
  const [linking, setLinking] = useState(false)
  /** The picture to insert or change: a dropped file, the selected picture, or none yet. */
  const [picture, setPicture] = useState<File | 'selected' | 'new'>()
  /** What pasting changed, for the notices. */
  const [{ pictures, hadMergedCells }, setPasted] = useState({ pictures: 0, hadMergedCells: false })
  const editor = useEditor({
    extensions: articleExtensions,
    injectCSS: false,
    enableInputRules: typedElements,
    // The other rules would change text that is pasted as HTML or Markdown.
    enablePasteRules: ['link'],
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      // The toolbar and the head of the page stay above the text.
      scrollMargin: below,
      scrollThreshold: below,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Text',
        ...(hidden ? {} : { id: 'text' }),
        class: styles['text'] ?? '',
      },
      clipboardTextParser: (text, _context, plain, view) => pasteMarkdown(view.state.schema, text, plain),
      transformPastedHTML: (html) => {
        const pasted = cleanPasted(html)
        setPasted(pasted)
        return pasted.html
      },
      handlePaste: (_view, { clipboardData }) =>
        takePicture(clipboardData, clipboardData?.getData('text/html')),
      handleDrop: (view, { dataTransfer, clientX, clientY }) => {
        // In some browsers a drag within the text also has a file.
        if (view.dragging || !takePicture(dataTransfer)) return false
        const place = view.posAtCoords({ left: clientX, top: clientY })
        if (place)
          view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place.pos))))
        return true
      },
      handleKeyDown: (view, event) => {
        // Without selected text the key opens the palette, as everywhere.
        if (!isKey(event, 'k')) return false
        // The editor's selection lags behind the page's, so check both, and open the dialog when it has caught up.
        if (view.state.selection.empty && getSelection()?.isCollapsed !== false && !isInLink(view.state))
          return false
        event.preventDefault()
        event.stopPropagation()
        setTimeout(() => setLinking(true))
        return true
      },
      handleDoubleClickOn: (_view, _at, node) => {
        if (node.type.name === 'image') setPicture('selected')
        return false
      },
    },
    onUpdate: () => report(),
  })
  /** The loaded text, how the editor would write it unchanged, and the last reported text. */
  const shown = useRef<{ editor: Editor; loaded: string; written: string; reported: string }>(undefined)
  const takePicture = (data: DataTransfer | null, html = ''): boolean => {
    const file = pictureFile(data)
    // Word adds a picture of the text to the clipboard.
    if (!file || hasText(html)) return false
    setPicture(file)
    return true
  }
  const report = useEffectEvent(() => {
    const now = writeMarkdown(editor.state.doc)
    const reported = now === shown.current?.written ? shown.current.loaded : now
    if (!shown.current || reported === shown.current.reported) return
    shown.current.reported = reported
    onChange(reported)
  })
  const load = useEffectEvent((into: Editor, text: string) => {
    if (shown.current?.editor === into && text === shown.current.reported) return
    const { state, view } = into
    const { content } = readMarkdown(state.schema, text)
    const change = state.tr.replaceWith(0, state.doc.content.size, content)
    // Changes of others elsewhere in the text do not move the caret.
    change.setSelection(
      TextSelection.near(change.doc.resolve(mapPosition(state.doc.content, content, state.selection.from))),
    )
    view.dispatch(
      closeHistory(change)
        .setMeta('preventUpdate', true)
        .setMeta('addToHistory', shown.current?.editor === into),
    )
    shown.current = { editor: into, loaded: text, written: writeMarkdown(into.state.doc), reported: text }
  })
  useEffect(() => {
    if (!hidden) load(editor, markdown)
  }, [editor, markdown, hidden])
  const insertChosen = useRef<() => void>(undefined)
  const close = () => {
    // The closing dialog returns the focus itself. The text must change only after that.
    flushSync(() => {
      setLinking(false)
      setPicture(undefined)
    })
    insertChosen.current?.()
    insertChosen.current = undefined
    // Otherwise Chrome types where the caret was when the editor got the focus.
    getSelection()?.removeAllRanges()
    editor.view.focus()
  }
  return (
    <div className={styles['editor']} hidden={hidden}>
      <Toolbar
        editor={editor}
        onLink={() => setLinking(true)}
        onPicture={() => setPicture(pictureAt(editor) ? 'selected' : 'new')}
      />
      {pictures > 0 && (
        <Notice tone="note">
          {`Left out of the pasted text: ${counted(pictures, 'picture')}. Drop them here as files, or use the picture button.`}
        </Notice>
      )}
      {hadMergedCells && <Notice tone="note">{notedMergedCells}</Notice>}
      <EditorContent editor={editor} />
      {linking && <LinkDialog editor={editor} onClose={close} />}
      {picture && (
        <PictureDialog
          file={picture instanceof File ? picture : undefined}
          picture={picture === 'selected' ? pictureAt(editor) : undefined}
          onDone={(done) => {
            insertChosen.current = () => insertPicture(editor, done, picture === 'selected')
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

const mapPosition = (before: Fragment, after: Fragment, at: number): number => {
  const begins = before.findDiffStart(after)
  const ends = before.findDiffEnd(after)
  if (begins === null || ends === null || at <= begins) return Math.min(at, after.size)
  return at >= ends.a ? at + ends.b - ends.a : Math.min(begins, after.size)
}

const pictureFile = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))

const isKey = (event: KeyboardEvent, key: string) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === key

const hasText = (html: string) => parsePasted(html).textContent?.trim() !== ''

const isInLink = ({ selection, schema }: Editor['state']) =>
  selection.$from.marks().some(({ type }) => type === schema.marks['link'])

const pictureAt = ({ state }: Editor): Picture | undefined => {
  const node = selectedBlock(state)?.node
  if (node?.type.name !== 'image') return undefined
  return { src: node.attrs['src'] ?? '', alt: node.attrs['alt'] ?? '', caption: node.attrs['title'] ?? '' }
}

const insertPicture = (editor: Editor, { src, alt, caption }: Picture, replace: boolean): void => {
  const attributes = { src, alt, title: caption || null }
  const before = replace ? pictureAt(editor) : undefined
  if (before) editor.commands.updateAttributes('image', attributes)
  if (before?.src === src) return
  editor.commands.command(({ tr, state }) => {
    const image = state.schema.nodes['image']?.create(attributes)
    return before ? leaveBlock(tr) : image !== undefined && insertBlock(tr, image).docChanged
  })
}
