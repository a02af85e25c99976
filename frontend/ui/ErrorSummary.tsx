import { useEffect, useRef } from 'react'
import styles from './Notice.module.css'

interface ErrorSummaryProps {
  /** Field ids with what is wrong there; nothing is shown while it is empty. */
  errors: readonly { id: string; message: string }[]
  /** Takes the focus each time this changes: the count of attempts to send. */
  attempt: number
}

/** What stands in the way of sending a form, each entry leading to its field. */
export const ErrorSummary = ({ errors, attempt }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null)
  const shown = errors.length > 0
  useEffect(() => {
    if (shown && attempt > 0) box.current?.focus()
  }, [shown, attempt])
  if (!shown) return null
  return (
    <div ref={box} className={`${styles['notice']} ${styles['failure']}`} tabIndex={-1} role="alert">
      <h2 className={styles['heading']}>There is a problem</h2>
      <ul className={styles['list']}>
        {errors.map(({ id, message }) => (
          <li key={id + message}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(id)?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
