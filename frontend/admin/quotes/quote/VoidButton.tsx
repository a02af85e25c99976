import { useState } from 'react'
import { call } from '#api/client.ts'
import type { QuoteSummary } from '#shared/quotes/record.ts'
import { TextField } from '#ui/Field.tsx'
import { toast } from '#ui/Toaster.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { refreshQuotes } from '../queries.ts'

interface VoidButtonProps {
  quote: QuoteSummary
  onDone?: () => void
}

/** Withdraws a draft or a sent quote, after asking. */
export const VoidButton = ({ quote, onDone }: VoidButtonProps) => {
  const { quoteId, revision, version, status } = quote
  const [reason, setReason] = useState('')
  const withdraw = async () => {
    try {
      await call('quotes/void', {
        params: { quoteId },
        body: { revision, version, ...(reason.trim() ? { reason } : {}) },
      })
    } catch (error) {
      void refreshQuotes()
      throw error
    }
    toast('Quote withdrawn.')
    onDone?.()
    await refreshQuotes()
  }
  return (
    <ConfirmButton
      label="Withdraw…"
      title={status === 'draft' ? 'Withdraw this draft?' : 'Withdraw this quote?'}
      action="Withdraw it"
      busyAction="Withdrawing…"
      failure="It was not withdrawn."
      onConfirm={withdraw}
    >
      <p>
        {status === 'draft'
          ? 'It was not sent. It stays in the list as withdrawn.'
          : 'The customer can no longer accept it, and its private links end. Nobody is e-mailed.'}{' '}
        You can make a new revision of it later.
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
