import { useSyncExternalStore } from 'react'
import { Button } from '#ui/Button.tsx'
import type { Saver } from './saver.ts'
import { unsavedOf } from './saving-state.ts'
import styles from './SaveState.module.css'

interface SaveStateProps<V extends object> {
  saver: Saver<V>
  fieldNames: Readonly<Record<keyof V, string>>
  className?: string
}

const names = new Intl.ListFormat('en')

export const SaveState = <V extends object>({ saver, fieldNames, className = '' }: SaveStateProps<V>) => {
  const state = useSyncExternalStore(saver.subscribe, saver.current)
  const { phase } = state
  const unsaved = Object.keys(unsavedOf(state)) as (keyof V)[]
  const text = {
    saved: 'Saved',
    saving: 'Saving…',
    unsaved: saver.pending
      ? 'Saving…'
      : `Not saved: ${names.format(unsaved.map((field) => fieldNames[field]))}`,
    conflict: 'Not saved: choose a version',
    failed: 'Not saved',
  }[phase.name]
  return (
    <div className={`${styles['state']} ${className}`}>
      <p role="status" data-bad={text.startsWith('Not') || undefined}>
        {text}
      </p>
      {phase.name === 'failed' && (
        <>
          <p role="alert">
            {phase.message} {phase.retries ? 'It is tried again automatically. ' : ''}Your text is kept in
            this browser.
          </p>
          <Button onClick={() => void saver.flush()}>Try again now</Button>
        </>
      )}
    </div>
  )
}
