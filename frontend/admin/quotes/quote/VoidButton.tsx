import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { inWords } from '#api/error.ts'
import type { QuoteSummary } from '#shared/quotes/record.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { focusHeading } from '../../kit/focus.ts'
import { refreshQuotes } from '../queries.ts'

interface VoidButtonProps {
  quote: QuoteSummary
  onDone?: () => void
}

/** Withdraws a draft or a quote that was sent, after asking. */
export const VoidButton = ({ quote, onDone }: VoidButtonProps) => {
  const { quoteId, revision, version, status } = quote
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const close = () => setAsking(false)
  const withdraw = useMutation({
    mutationFn: () =>
      call('quotes/void', {
        params: { quoteId },
        body: { revision, version, ...(reason.trim() ? { reason } : {}) },
      }),
    onSuccess: async () => {
      toast('Quote withdrawn.')
      onDone?.()
      await refreshQuotes()
      close()
      focusHeading()
    },
    onError: () => void refreshQuotes(),
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Withdraw…
      </Button>
      {asking && (
        <ConfirmDialog
          title={status === 'draft' ? 'Withdraw this draft?' : 'Withdraw this quote?'}
          action="Withdraw it"
          busyAction="Withdrawing…"
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate()}
          onClose={close}
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
          {withdraw.isError && (
            <Notice tone="failure">It was not withdrawn. {inWords(withdraw.error)}</Notice>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
