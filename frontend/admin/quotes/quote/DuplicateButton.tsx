import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import type { QuoteSummary } from '#shared/quotes/record.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogBody } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { randomUuid } from '#api/random-uuid.ts'
import { refreshQuotes } from '../queries.ts'

interface DuplicateButtonProps {
  quote: QuoteSummary
  /** Saves what was typed in a draft. @returns undefined if not everything could be saved */
  save?: () => Promise<number | undefined>
}

export const DuplicateButton = ({ quote, save }: DuplicateButtonProps) => {
  const { quoteId, revision, customerName } = quote
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  // The same key until it succeeds, so that a lost answer does not make a second quote.
  const key = useRef(randomUuid())
  const copy = useMutation({
    mutationFn: async (same_customer: boolean) => {
      if (save && (await save()) === undefined) return undefined
      return call('quotes/duplicate', {
        params: { quoteId },
        body: { revision, same_customer, idempotency_key: key.current },
      })
    },
    onSuccess: (made) => {
      if (!made) return
      key.current = randomUuid()
      setAsking(false)
      toast(`A draft was made from quote ${quoteId}.`)
      void navigate(`/admin/quotes/${made.quoteId}`)
      void refreshQuotes()
    },
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Duplicate…
      </Button>
      {asking && (
        <Dialog title="Duplicate this quote" onClose={() => setAsking(false)}>
          <DialogBody
            actions={
              <>
                <Button onClick={() => setAsking(false)}>Cancel</Button>
                <Button onClick={() => copy.mutate(false)} busy={copy.isPending} retainFocus>
                  For someone else
                </Button>
                <Button
                  variant="primary"
                  data-autofocus
                  onClick={() => copy.mutate(true)}
                  busy={copy.isPending}
                  busyLabel="One moment…"
                  retainFocus
                >
                  For {customerName || 'the same customer'}
                </Button>
              </>
            }
          >
            <p>You get a new draft with the same services, discount, tax and guarantee, dated today.</p>
            {copy.isSuccess && !copy.data && (
              <Notice tone="failure">
                No draft was made, because some changes of this one are not saved yet.
              </Notice>
            )}
            {copy.isError && <Notice tone="failure">No draft was made. {describeError(copy.error)}</Notice>}
          </DialogBody>
        </Dialog>
      )}
    </>
  )
}
