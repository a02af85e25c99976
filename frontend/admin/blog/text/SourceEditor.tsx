import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { maxMarkdown } from '#shared/blog/model.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/Field.tsx'
import { PictureDialog, type Picture } from './PictureDialog.tsx'
import { pictureFile, pictureMarkdown } from './source-picture.ts'
import styles from './Text.module.css'

interface SourceEditorProps {
  markdown: string
  onChange: (markdown: string) => void
  onClose: () => void
}

export const SourceEditor = ({ markdown, onChange, onClose }: SourceEditorProps) => {
  const area = useRef<HTMLTextAreaElement>(null)
  const [picture, setPicture] = useState<File | 'new'>()
  const takeFile = (event: React.SyntheticEvent, data: DataTransfer) => {
    const file = pictureFile(data)
    if (!file) return
    event.preventDefault()
    setPicture(file)
  }
  const insert = (done: Picture) => {
    const box = area.current
    if (!box) return
    const at = box.selectionEnd
    box.setRangeText(pictureMarkdown(box.value, at, done), at, at, 'end')
    onChange(box.value)
  }
  return (
    <>
      <div className={styles['toolbar']}>
        <Button className="small" onClick={onClose}>
          Close Markdown
        </Button>
        <Button className="small" onClick={() => setPicture('new')}>
          Picture…
        </Button>
      </div>
      <TextArea
        ref={area}
        id="text"
        className={styles['source'] ?? ''}
        label="Text in Markdown"
        hint="CommonMark with tables, strikethrough and footnotes. HTML is shown as text."
        value={markdown}
        maxLength={maxMarkdown}
        spellCheck
        onPaste={(event) => takeFile(event, event.clipboardData)}
        onDrop={(event) => takeFile(event, event.dataTransfer)}
        onChange={({ target }) => onChange(target.value)}
      />
      {picture && (
        <PictureDialog
          file={picture instanceof File ? picture : undefined}
          onDone={insert}
          onClose={() => {
            // flushSync, because the closing dialog returns the focus itself.
            flushSync(() => setPicture(undefined))
            area.current?.focus()
          }}
        />
      )}
    </>
  )
}
