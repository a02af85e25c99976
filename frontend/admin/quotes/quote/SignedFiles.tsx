import { useId, useState } from 'react'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import type { CallAnswer } from '#api/table.ts'
import type { QuoteSummary } from '#shared/quotes/record.ts'
import { relationWords } from '#shared/quotes/returned.ts'
import { isAllowed } from '#shared/quotes/status.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { ChooseFile } from '../../kit/ChooseFile.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { grouped } from '../../kit/counts.ts'
import { formatInstant } from '../../kit/times.ts'
import { UnreadableFile } from '../../kit/unreadable-file.ts'
import { refreshQuotes } from '../queries.ts'
import { signedLimit, uploadSigned } from '../upload-signed.ts'
import { CompareCopy } from './CompareCopy.tsx'

export const SignedFiles = ({ quote }: { quote: CallAnswer<'quotes/get'> }) => {
  const { quoteId, signed: files } = quote
  const issued = quote.revisions.find(({ sent_at }) => sent_at !== null)
  const canAccept = issued && issued.erased_at === null && isAllowed('accept-copy', issued.status)
  const isOf = (created_at: string) => created_at >= (issued?.sent_at ?? '')
  const [compared, setCompared] = useState('')
  const heading = useId()
  const fetchCopy = async (sha256: string) =>
    location.assign((await call('quotes/signed-copy', { params: { quoteId, sha256 } })).url)
  if (!issued || issued.erased_at !== null) return null
  return (
    <section className="stack gap-2" aria-labelledby={heading}>
      <h2 id={heading} className="section-head">
        Signed copies
      </h2>
      <ul className="plain-list sections">
        {files.map(({ sha256, path, bytes, created_at, relation }) => (
          <li key={sha256} className="stack gap-1">
            <p>
              <strong>{formatInstant(created_at)}</strong>, {grouped(Math.ceil(bytes / 1000))} kB
            </p>
            <p className="soft">
              {relationWords[relation]}
              {!isOf(created_at) && ` It came before revision ${issued.revision} was sent.`}
            </p>
            <details>
              <summary>Details of the file</summary>
              <p>Stored as {path}</p>
            </details>
            <div className="row">
              <Button
                onClick={() => setCompared(sha256)}
                aria-label={`Compare the copy of ${formatInstant(created_at)}`}
              >
                Compare
              </Button>
              <ActionButton
                icon="download"
                busyLabel="Fetching…"
                failure="It could not be fetched."
                run={() => fetchCopy(sha256)}
                aria-label={`Download the copy of ${formatInstant(created_at)}`}
              >
                Download
              </ActionButton>
              {canAccept && relation !== 'unchanged' && isOf(created_at) && (
                <AcceptCopy issued={issued} sha256={sha256} signer={quote.customerContact} />
              )}
            </div>
            {compared === sha256 && (
              <CompareCopy issued={issued} sha256={sha256} onClose={() => setCompared('')} />
            )}
          </li>
        ))}
      </ul>
      <FileCopy quoteId={quoteId} />
    </section>
  )
}

/** Files a signed PDF that reached staff another way. */
const FileCopy = ({ quoteId }: { quoteId: string }) => {
  const [filed, setFiled] = useState('')
  const upload = async (file: File) => {
    setFiled('')
    try {
      const { relation } = await uploadSigned(quoteId, file)
      setFiled(relationWords[relation])
    } catch (error) {
      throw new UnreadableFile(`It was not filed. ${describeError(error)}`)
    }
    await refreshQuotes()
  }
  return (
    <>
      <ChooseFile
        label="File a signed copy"
        action="File a signed copy"
        hint={`Or drop it here: a PDF of at most ${signedLimit}, such as one that came by email.`}
        accept="application/pdf"
        read={upload}
      />
      {filed && <Notice tone="success">Filed. {filed}</Notice>}
    </>
  )
}

interface AcceptCopyProps {
  issued: QuoteSummary
  sha256: string
  signer: string
}

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
      variant="secondary"
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
