import { useId } from 'react'
import type { CallAnswer } from '#api/table.ts'
import { grouped } from '../../kit/counts.ts'
import { formatInstant } from '../../kit/times.ts'
import styles from './QuotePage.module.css'

/** Signed copies that came back. */
export const SignedFiles = ({ files }: { files: CallAnswer<'quotes/get'>['signed'] }) => {
  const heading = useId()
  if (files.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>Signed copies</h2>
      <ul className={styles['signed']}>
        {files.map(({ sha256, path, bytes, created_at, check }) => (
          <li key={sha256}>
            <strong>{formatInstant(created_at)}</strong>, {grouped(Math.ceil(bytes / 1000))} kB
            {check && <span>{check.message}</span>}
            <span>Stored as {path}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
