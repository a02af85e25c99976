import { Button } from '#ui/Button.tsx'
import type { Editor } from './useEditor.ts'

const names = new Intl.ListFormat('en')

interface SaveStateProps {
  editor: Pick<Editor, 'unsaved' | 'failure' | 'conflict' | 'pending' | 'retries' | 'flush'>
  labels: Readonly<Record<string, string>>
  /** When it was last saved. */
  at?: string
}

/** Of a record that saves automatically. */
export const SaveState = ({ editor, labels, at = '' }: SaveStateProps) => {
  const { unsaved, failure, conflict } = editor
  const text = () => {
    if (conflict) return 'Not saved: choose a version'
    if (failure) return 'Not saved'
    if (editor.pending) return 'Saving…'
    if (unsaved.length === 0) return `Saved ${at}`.trim()
    return `Not saved: ${names.format(new Set(unsaved.map((field) => labels[field] ?? field)))}`
  }
  return (
    <div className="row soft">
      <p role="status" className={text().startsWith('Not') ? 'wrong' : undefined}>
        {text()}
      </p>
      {failure && !conflict && (
        <>
          <p role="alert">
            {failure} {editor.retries ? 'It is tried again automatically. ' : ''}Your text is kept in this
            browser.
          </p>
          <Button onClick={() => void editor.flush()}>Try again now</Button>
        </>
      )}
    </div>
  )
}
