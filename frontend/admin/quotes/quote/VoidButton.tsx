import { useState } from 'react'
import { call } from '#api/client.ts'
import type { QuoteSummary } from '#shared/quotes/record.ts'
import { TextField } from '#ui/Field.tsx'
import { toast } from '#ui/Toaster.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { refreshQuotes } from '../queries.ts'

export const VoidButton = ({ quote }: { quote: QuoteSummary }) => {
  const { quoteId, revision, version } = quote
  const [reason, setReason] = useState('')
  const voidIt = async () => {
    try {
      await call('quotes/void', {
        params: { quoteId },
        body: { revision, version, ...(reason.trim() ? { reason } : {}) },
      })
    } catch (error) {
      void refreshQuotes()
      throw error
    }
    toast('Quote voided.')
    await refreshQuotes()
  }
  return (
    <ConfirmButton
      label="Void…"
      variant="danger"
      title="Void this quote?"
      action="Void it"
      busyAction="Voiding…"
      failure="It was not voided."
      onConfirm={voidIt}
    >
      <p>
        The customer can no longer accept it, and its private links and reminders end. Nobody is emailed. You
        can make a new revision of it later.
      </p>
      <TextField
        label="Reason (only staff see it)"
        value={reason}
        maxLength={1000}
        autoComplete="off"
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmButton>
  )
}
