import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { maxMarkdown } from '#shared/blog/model.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/Field.tsx'
import { PictureDialog, type Picture } from './PictureDialog.tsx'
import { pictureAt, pictureFile } from './source-picture.ts'
import styles from './Text.module.css'

interface SourceEditorProps {
  markdown: string
  onChange: (markdown: string) => void
}

/** The text of an article as it is stored. */
export const SourceEditor = ({ markdown, onChange }: SourceEditorProps) => {
  const area = useRef<HTMLTextAreaElement>(null)
  /** The picture that is put in: a file that was dropped or pasted, or none yet. */
  const [picture, setPicture] = useState<File | 'new'>()
  const take = (event: React.SyntheticEvent, data: DataTransfer) => {
    const file = pictureFile(data)
    if (!file) return
    event.preventDefault()
    setPicture(file)
  }
  const put = (done: Picture) => {
    const box = area.current
    if (!box) return
    const at = box.selectionEnd
    box.setRangeText(pictureAt(box.value, at, done), at, at, 'end')
    onChange(box.value)
  }
  return (
    <>
      <TextArea
        ref={area}
        id="text"
        className={styles['source'] ?? ''}
        label="Text in Markdown"
        hint="CommonMark with tables, strikethrough and footnotes. HTML is shown as text."
        value={markdown}
        maxLength={maxMarkdown}
        spellCheck
        onPaste={(event) => take(event, event.clipboardData)}
        onDrop={(event) => take(event, event.dataTransfer)}
        onChange={({ target }) => onChange(target.value)}
      />
      <div>
        <Button onClick={() => setPicture('new')}>Picture…</Button>
      </div>
      {picture && (
        <PictureDialog
          file={picture instanceof File ? picture : undefined}
          onDone={put}
          onClose={() => {
            // The dialog gives the focus back at once.
            flushSync(() => setPicture(undefined))
            area.current?.focus()
          }}
        />
      )}
    </>
  )
}
