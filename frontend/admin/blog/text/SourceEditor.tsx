import { maxMarkdown } from '#shared/blog/model.ts'
import { TextArea } from '#ui/Field.tsx'
import styles from './Text.module.css'

interface SourceEditorProps {
  markdown: string
  onChange: (markdown: string) => void
}

/** The text of an article as it is stored. */
export const SourceEditor = ({ markdown, onChange }: SourceEditorProps) => (
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
)
