import { useId, useState } from 'react'
import { call } from '#api/client.ts'
import type { QuoteSummary } from '#shared/quotes/record.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { toast } from '#ui/Toaster.tsx'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { copyLink } from '../../kit/copy-link.ts'
import { refreshQuotes } from '../queries.ts'

export const QuoteLinks = ({ quote: { quoteId } }: { quote: QuoteSummary }) => {
  const heading = useId()
  const [url, setUrl] = useState('')
  const make = async () => {
    setUrl((await call('quotes/make-link', { params: { quoteId } })).url)
    void refreshQuotes()
  }
  const revoke = async () => {
    await call('quotes/revoke-links', { params: { quoteId } })
    setUrl('')
    toast('All private links have ended.')
    void refreshQuotes()
  }
  return (
    <section className="stack gap-2" aria-labelledby={heading}>
      <h2 id={heading} className="section-head">
        Private link
      </h2>
      <p className="hint">
        The customer gets one by email. Anyone with a link can read and accept the quote.
      </p>
      {url && (
        <>
          <TextField
            label="New link"
            hint="It is shown only now."
            value={url}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          <Button onClick={() => void copyLink(url)}>Copy the link</Button>
        </>
      )}
      <div className="row">
        <ActionButton busyLabel="Making it…" failure="No link was made." run={make}>
          {url ? 'Make another link' : 'Make a link'}
        </ActionButton>
        <ConfirmButton
          label="Revoke all links…"
          title="Revoke all links?"
          action="Revoke them"
          busyAction="Revoking…"
          failure="The links still work."
          onConfirm={revoke}
        >
          <p>
            Every link made so far ends, the one in the customer’s email too. You can make a new one later.
          </p>
        </ConfirmButton>
      </div>
    </section>
  )
}
