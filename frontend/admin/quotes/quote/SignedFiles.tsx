import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import type { CallAnswer } from '#api/table.ts'
import type { QuoteSummary } from '#shared/quotes/record.ts'
import { isAllowed } from '#shared/quotes/status.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { grouped } from '../../kit/counts.ts'
import { formatInstant } from '../../kit/times.ts'
import { refreshQuotes } from '../queries.ts'
import styles from './QuotePage.module.css'

interface SignedFilesProps {
  quote: CallAnswer<'quotes/get'>
}

/** The signed copies of a quote. */
export const SignedFiles = ({ quote }: SignedFilesProps) => {
  const { quoteId, signed: files } = quote
  const issued = quote.revisions.find(({ sent_at }) => sent_at !== null)
  const canAccept = issued && issued.erased_at === null && isAllowed('accept-copy', issued.status)
  const isOf = (created_at: string) => created_at >= (issued?.sent_at ?? '')
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
            <span>{check.message}</span>
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
            {canAccept && isOf(created_at) && (
              <AcceptCopy issued={issued} sha256={sha256} signer={quote.customerContact} />
            )}
          </li>
        ))}
      </ul>
      {copy.isError && <Notice tone="failure">It could not be fetched. {describeError(copy.error)}</Notice>}
    </section>
  )
}

interface AcceptCopyProps {
  issued: QuoteSummary
  sha256: string
  signer: string
}

/** Accepts the quote on a signed copy, after asking who signed it. */
const AcceptCopy = ({ issued, sha256, signer }: AcceptCopyProps) => {
  const { quoteId, revision, version, customerName } = issued
  const [name, setName] = useState(signer || customerName)
  const accept = async () => {
    await call('quotes/accept-copy', { params: { quoteId }, body: { revision, version, sha256, name } })
    toast('Quote accepted.')
    await refreshQuotes()
  }
  return (
    <ConfirmButton
      label="Accept this copy…"
      title="Accept this signed copy?"
      action="Accept it"
      busyAction="Accepting…"
      failure="It was not accepted."
      onConfirm={accept}
    >
      <p>
        Check first that it is this quote, unchanged and signed. The quote is then accepted, its lead is won,
        and the customer gets the quote and a certificate by email. This cannot be undone.
      </p>
      <TextField
        label="Who signed it"
        value={name}
        maxLength={120}
        required
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
    </ConfirmButton>
  )
}
