import { maxMarkdown } from '#shared/blog/model.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/Field.tsx'
import styles from './Text.module.css'

interface SourceEditorProps {
  markdown: string
  onChange: (markdown: string) => void
  onClose: () => void
}

export const SourceEditor = ({ markdown, onChange, onClose }: SourceEditorProps) => (
  <>
    <div className={styles['toolbar']}>
      <Button className="small" onClick={onClose}>
        Close Markdown
      </Button>
    </div>
    <TextArea
      id="text"
      className={styles['source'] ?? ''}
      label="Text in Markdown"
      hint="CommonMark with tables, strikethrough and footnotes. HTML is shown as text."
      value={markdown}
      maxLength={maxMarkdown}
      spellCheck
      onChange={({ target }) => onChange(target.value)}
    />
  </>
)
