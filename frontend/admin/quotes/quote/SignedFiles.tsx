import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import type { CallAnswer } from '#api/table.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { grouped } from '../../kit/counts.ts'
import { formatInstant } from '../../kit/times.ts'
import styles from './QuotePage.module.css'

interface SignedFilesProps {
  quoteId: string
  files: CallAnswer<'quotes/get'>['signed']
}

/** The signed copies of a quote. */
export const SignedFiles = ({ quoteId, files }: SignedFilesProps) => {
  const heading = useId()
  const copy = useMutation({
    mutationFn: (sha256: string) => call('quotes/signed-copy', { params: { quoteId, sha256 } }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  if (files.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>Signed copies</h2>
      <ul className={`plain-list ${styles['signed']}`}>
        {files.map(({ sha256, path, bytes, created_at, check }) => (
          <li key={sha256}>
            <strong>{formatInstant(created_at)}</strong>, {grouped(Math.ceil(bytes / 1000))} kB
            {check && <span>{check.message}</span>}
            <details>
              <summary>Details of the file</summary>
              <p>Stored as {path}</p>
            </details>
            <Button
              onClick={() => copy.mutate(sha256)}
              busy={copy.isPending && copy.variables === sha256}
              busyLabel="Fetching…"
              aria-label={`Download the copy of ${formatInstant(created_at)}`}
              retainFocus
            >
              Download
            </Button>
          </li>
        ))}
      </ul>
      {copy.isError && <Notice tone="failure">It could not be fetched. {describeError(copy.error)}</Notice>}
    </section>
  )
}
