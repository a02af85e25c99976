import { useState } from 'react'
import { counted } from '../../kit/counts.ts'
import { formatInstant } from '../../kit/times.ts'
import { pastImports } from './past-imports.ts'
import { TakeImportBack } from './TakeImportBack.tsx'
import styles from './Import.module.css'

/** The imports made from this browser, so that one found wrong later can be undone. */
export const PastImports = () => {
  const [past] = useState(() => pastImports(new Date()))
  if (past.length === 0) return null
  return (
    <section className={styles['past']} aria-labelledby="past">
      <h2 id="past">Past imports</h2>
      <p className={styles['quiet']}>
        From this browser, in the last 30 days. Undoing one deletes the leads it added, also those that were
        changed since.
      </p>
      <ul>
        {past.map(({ id, file, at, added }) => (
          <li key={id}>
            <div>
              <strong id={id}>{file}</strong>
              <span className={styles['quiet']}>
                {formatInstant(at)} · {counted(added.length)} added
              </span>
            </div>
            <TakeImportBack importId={id} ids={added} describedBy={id} />
          </li>
        ))}
      </ul>
    </section>
  )
}
