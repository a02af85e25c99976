import { closeHistory } from '@tiptap/pm/history'
import type { Fragment } from '@tiptap/pm/model'
import { Selection, TextSelection } from '@tiptap/pm/state'
import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Notice } from '#ui/Notice.tsx'
import { counted } from '../../kit/counts.ts'
import { pasteMarkdown } from './paste-markdown.ts'
import { leaveBlock, putBlock, selectedBlock } from './caret.ts'
import { cleanPasted, parsePasted } from './clean-paste.ts'
import { readMarkdown } from './from-markdown.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { PictureDialog, type Picture } from './PictureDialog.tsx'
import { articleExtensions, typedElements } from './schema.ts'
import { pictureFile } from './source-picture.ts'
import styles from './Text.module.css'
import { Toolbar } from './Toolbar.tsx'
import { writeMarkdown } from './to-markdown.ts'

export interface TextEditorProps {
  markdown: string
  /** It is not shown: it reads the text once it is shown again. */
  hidden: boolean
  onChange: (markdown: string) => void
}

/** The text of an article, written as it will read; Markdown goes in and comes out. */
export const TextEditor = ({ markdown, hidden, onChange }: TextEditorProps) => {
  const [linking, setLinking] = useState(false)
  /** The picture that is put in or described: a file that was dropped, the one that is selected, or none yet. */
  const [picture, setPicture] = useState<File | 'selected' | 'new'>()
  const [leftOut, setLeftOut] = useState(0)
  const editor = useEditor({
    extensions: articleExtensions,
    injectCSS: false,
    enableInputRules: typedElements,
    // What is pasted is read as HTML or as Markdown.
    enablePasteRules: ['link'],
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Text',
        ...(hidden ? {} : { id: 'text' }),
        class: styles['text'] ?? '',
      },
      clipboardTextParser: (text, _context, plain, view) => pasteMarkdown(view.state.schema, text, plain),
      transformPastedHTML: (html) => {
        const cleaned = cleanPasted(html)
        setLeftOut(cleaned.pictures)
        return cleaned.html
      },
      handlePaste: (_view, { clipboardData }) =>
        takePicture(clipboardData, clipboardData?.getData('text/html')),
      handleDrop: (view, { dataTransfer, clientX, clientY }) => {
        // What is dragged within the text has a file in some browsers, too.
        if (view.dragging || !takePicture(dataTransfer)) return false
        const place = view.posAtCoords({ left: clientX, top: clientY })
        if (place)
          view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place.pos))))
        return true
      },
      handleKeyDown: (view, event) => {
        // With text to link at hand the key is for that; otherwise it finds pages, as everywhere.
        if (!isKey(event, 'k')) return false
        // The editor reads what is selected a moment after it was: that of the page is asked, and the dialog opens after it.
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
    onUpdate: () => tell(),
  })
  /** What stands in the editor now, as it was given, and as it would be written. */
  const shown = useRef<{ editor: Editor; given: string; written: string; told: string }>(undefined)
  const takePicture = (data: DataTransfer | null, html = ''): boolean => {
    const file = pictureFile(data)
    // Word brings a picture of the text along with the text.
    if (!file || hasText(html)) return false
    setPicture(file)
    return true
  }
  const tell = useEffectEvent(() => {
    const now = writeMarkdown(editor.state.doc)
    const told = now === shown.current?.written ? shown.current.given : now
    if (!shown.current || told === shown.current.told) return
    shown.current.told = told
    onChange(told)
  })
  const load = useEffectEvent((into: Editor, text: string) => {
    if (shown.current?.editor === into && text === shown.current.told) return
    const { state, view } = into
    const { content } = readMarkdown(state.schema, text)
    const change = state.tr.replaceWith(0, state.doc.content.size, content)
    // What others wrote elsewhere does not move the caret from where it is.
    change.setSelection(
      TextSelection.near(change.doc.resolve(placeIn(state.doc.content, content, state.selection.from))),
    )
    view.dispatch(
      closeHistory(change)
        .setMeta('preventUpdate', true)
        .setMeta('addToHistory', shown.current?.editor === into),
    )
    shown.current = { editor: into, given: text, written: writeMarkdown(into.state.doc), told: text }
  })
  useEffect(() => {
    if (!hidden) load(editor, markdown)
  }, [editor, markdown, hidden])
  const chosen = useRef<() => void>(undefined)
  const close = () => {
    // The dialog gives the focus back at once, and the text changes only then.
    flushSync(() => {
      setLinking(false)
      setPicture(undefined)
    })
    chosen.current?.()
    chosen.current = undefined
    // Chrome types where it saw the caret when it got the focus, unless the caret is set again.
    getSelection()?.removeAllRanges()
    editor.view.focus()
  }
  return (
    <div className={styles['editor']}>
      <Toolbar
        editor={editor}
        onLink={() => setLinking(true)}
        onPicture={() => setPicture(pictureAt(editor) ? 'selected' : 'new')}
      />
      {leftOut > 0 && (
        <Notice tone="note">
          {counted(leftOut, 'picture')} of the pasted text {leftOut === 1 ? 'was' : 'were'} left out. Drop{' '}
          {leftOut === 1 ? 'it' : 'them'} here as {leftOut === 1 ? 'a file' : 'files'}, or use the picture
          button.
        </Notice>
      )}
      <EditorContent editor={editor} />
      {linking && <LinkDialog editor={editor} onClose={close} />}
      {picture && (
        <PictureDialog
          file={picture instanceof File ? picture : undefined}
          picture={picture === 'selected' ? pictureAt(editor) : undefined}
          onDone={(done) => {
            chosen.current = () => putPicture(editor, done, picture === 'selected')
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

/** Where a place of a document is in its successor. */
const placeIn = (before: Fragment, after: Fragment, at: number): number => {
  const begins = before.findDiffStart(after)
  const ends = before.findDiffEnd(after)
  if (begins === null || ends === null || at <= begins) return Math.min(at, after.size)
  return at >= ends.a ? at + ends.b - ends.a : Math.min(begins, after.size)
}

const isKey = (event: KeyboardEvent, key: string) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === key

const hasText = (html: string) => parsePasted(html).textContent?.trim() !== ''

const isInLink = ({ selection, schema }: Editor['state']) =>
  selection.$from.marks().some(({ type }) => type === schema.marks['link'])

/** The picture that is selected. */
const pictureAt = ({ state }: Editor): Picture | undefined => {
  const node = selectedBlock(state)?.node
  if (node?.type.name !== 'image') return undefined
  return { src: node.attrs['src'] ?? '', alt: node.attrs['alt'] ?? '', caption: node.attrs['title'] ?? '' }
}

/** @param instead of the picture that is selected */
const putPicture = (editor: Editor, { src, alt, caption }: Picture, instead: boolean): void => {
  const attributes = { src, alt, title: caption || null }
  const before = instead ? pictureAt(editor) : undefined
  if (before) editor.commands.updateAttributes('image', attributes)
  if (before?.src === src) return
  editor.commands.command(({ tr, state }) => {
    const image = state.schema.nodes['image']?.create(attributes)
    return before ? leaveBlock(tr) : image !== undefined && putBlock(tr, image).docChanged
  })
}
