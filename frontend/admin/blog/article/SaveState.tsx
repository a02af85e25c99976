import { useSyncExternalStore } from 'react'
import { Button } from '#ui/Button.tsx'
import type { Saver } from '../saving/saver.ts'
import { unsavedOf } from '../saving/saving-state.ts'
import { fieldNames, type ArticleValues } from './article-values.ts'
import styles from './Article.module.css'

const names = new Intl.ListFormat('en')

/** Whether what is on the screen is saved, and what stands in the way if not. */
export const SaveState = ({ saver }: { saver: Saver<ArticleValues> }) => {
  const state = useSyncExternalStore(saver.subscribe, saver.current)
  const { phase } = state
  const held = Object.keys(unsavedOf(state)) as (keyof ArticleValues)[]
  const words = {
    saved: 'Saved',
    saving: 'Saving…',
    unsaved: saver.pending ? 'Saving…' : `Not saved: ${names.format(held.map((field) => fieldNames[field]))}`,
    conflict: 'Not saved: choose a version',
    failed: 'Not saved',
  }[phase.name]
  const bad = phase.name === 'failed' || phase.name === 'conflict' || words.startsWith('Not')
  return (
    <div className={styles['state']}>
      <p role="status" data-bad={bad || undefined}>
        {words}
      </p>
      {phase.name === 'failed' && (
        <>
          <p role="alert">
            {phase.words} {phase.again ? 'It is tried again by itself. ' : ''}Your text is kept in this
            browser.
          </p>
          <Button onClick={() => void saver.flush()}>Try again now</Button>
        </>
      )}
    </div>
  )
}
