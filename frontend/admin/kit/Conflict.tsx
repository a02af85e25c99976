import { useEffect, useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import styles from './Form.module.css'

interface ConflictProps {
  fields: readonly { name: string; mine: string; theirs: string }[]
  what?: string
  who?: string | undefined
  saving: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
}

export const keepTheirs = (who: string | undefined): string => (who ? `Keep ${who}’s text` : 'Keep theirs')

/** Neither choice is the default. */
export const Conflict = ({ fields, what = 'post', who, saving, onKeepMine, onTakeTheirs }: ConflictProps) => {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  const differing = fields.filter(({ mine, theirs }) => mine !== theirs)
  return (
    <section ref={box} className="question" tabIndex={-1} role="alert" aria-labelledby="conflict">
      <h2 id="conflict">
        {who ?? 'Someone else'} changed this {what} while you were writing
      </h2>
      {differing.length === 0 ? (
        <p>Their text is the same as yours; save again to finish.</p>
      ) : (
        <dl className="stack gap-3">
          {differing.map(({ name, mine, theirs }) => (
            <div key={name} className={styles['pair']}>
              <div>
                <dt>{name}, yours: not saved</dt>
                <dd>{mine || '(empty)'}</dd>
              </div>
              <div>
                <dt>
                  {name}, {who ? `${who}’s` : 'theirs'}: saved
                </dt>
                <dd>{theirs || '(empty)'}</dd>
              </div>
            </div>
          ))}
        </dl>
      )}
      <div className="row">
        <Button onClick={onKeepMine} busy={saving} retainFocus busyLabel="Saving…">
          Keep my text
        </Button>
        <Button onClick={onTakeTheirs}>{keepTheirs(who)}</Button>
      </div>
      <p>Or keep editing below: your text is still there.</p>
    </section>
  )
}
