import { useEffect, useRef, useState } from 'react'
import { givenName } from '#shared/session/names.ts'
import { Button } from '#ui/Button.tsx'
import { focusFirstInput } from '../focus.ts'
import { formatAgo } from '../times.ts'
import { Compare } from './Compare.tsx'
import type { Editor } from './useEditor.ts'

interface ConflictProps {
  editor: Editor
  labels: Readonly<Record<string, string>>
  /** What a field says, as text. */
  inWords: (values: Editor['values'], field: string) => string
}

/** Neither choice is the default, and nothing is saved until one is made. */
export const Conflict = ({ editor, labels, inWords }: ConflictProps) => {
  const { conflict, attempt, values, keepMine, keepTheirs } = editor
  const section = useRef<HTMLElement>(null)
  const [comparing, setComparing] = useState(false)
  useEffect(() => {
    // Not while the person types: only after an attempt to save.
    if (conflict && attempt > 0) section.current?.focus()
  }, [conflict, attempt])
  if (!conflict) return null
  const who = givenName(conflict.by)
  return (
    <section ref={section} className="question" tabIndex={-1} role="alert" aria-labelledby="conflict">
      <h2 id="conflict">
        {who ?? 'Someone else'} changed this {conflict.at ? formatAgo(conflict.at) : 'while you were writing'}
      </h2>
      <p>Nothing is saved until you choose. You can keep typing.</p>
      <div className="row">
        <Button
          onClick={({ currentTarget }) => {
            focusFirstInput(currentTarget)
            void keepMine()
          }}
        >
          Keep my text
        </Button>
        <Button
          onClick={({ currentTarget }) => {
            focusFirstInput(currentTarget)
            keepTheirs()
          }}
        >
          Keep {who ? `${who}’s` : 'their'} text
        </Button>
        <Button variant="quiet" aria-expanded={comparing} onClick={() => setComparing(!comparing)}>
          Compare
        </Button>
      </div>
      {comparing && (
        <Compare
          labels={labels}
          before={(field) => inWords(conflict.values, field)}
          after={(field) => inWords(values, field)}
          beforeName={`${who ? `${who}’s` : 'Their'} text, saved`}
          afterName="Yours, not saved yet"
        />
      )}
    </section>
  )
}
