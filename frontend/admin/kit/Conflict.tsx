import { useEffect, useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import styles from './Conflict.module.css'

interface ConflictProps {
  /** Each field as it reads in words, ours and theirs. */
  fields: readonly { name: string; mine: string; theirs: string }[]
  saving: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** What someone else changed while we typed, beside what we typed; nothing is lost until the person chooses. */
export const Conflict = ({ fields, saving, onKeepMine, onTakeTheirs }: ConflictProps) => {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  const differing = fields.filter(({ mine, theirs }) => mine !== theirs)
  return (
    <section ref={box} className={styles['conflict']} tabIndex={-1} role="alert" aria-labelledby="conflict">
      <h2 id="conflict">Someone else changed this post while you were writing</h2>
      {differing.length === 0 ? (
        <p>Their text is the same as yours; save again to finish.</p>
      ) : (
        <div className={styles['scroll']} tabIndex={0} role="group" aria-label="The two versions">
          <table>
            <thead>
              <tr>
                <td />
                <th scope="col">Yours, not saved</th>
                <th scope="col">Theirs, saved</th>
              </tr>
            </thead>
            <tbody>
              {differing.map(({ name, mine, theirs }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{mine || '(empty)'}</td>
                  <td>{theirs || '(empty)'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className={styles['actions']}>
        <Button variant="primary" onClick={onKeepMine} busy={saving} busyLabel="Saving…">
          Save mine over theirs
        </Button>
        <Button onClick={onTakeTheirs}>Take theirs, drop mine</Button>
      </div>
      <p>Or go on editing below: your text is still there.</p>
    </section>
  )
}
