import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import { randomUuid } from '#api/random-uuid.ts'
import type { QuoteSummary } from '#shared/quotes/record.ts'
import { toast } from '#ui/Toaster.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { refreshQuotes } from '../queries.ts'

interface DuplicateButtonProps {
  quote: QuoteSummary
  /** Saves what was typed in a draft. @returns undefined if not everything could be saved */
  save?: () => Promise<number | undefined>
}

export const DuplicateButton = ({ quote, save }: DuplicateButtonProps) => {
  const { quoteId, revision, customerName } = quote
  const navigate = useNavigate()
  const [isSame, setSame] = useState(true)
  // The same key until it succeeds, so that a lost answer does not make a second quote.
  const key = useRef(randomUuid())
  const copy = async () => {
    if (save && (await save()) === undefined)
      throw new ApiError('refused', 'Some changes of this one are not saved yet.')
    const body = { revision, same_customer: isSame, idempotency_key: key.current }
    const made = await call('quotes/duplicate', { params: { quoteId }, body })
    key.current = randomUuid()
    toast(`A draft was made from quote ${quoteId}.`)
    void navigate(`/admin/quotes/${made.quoteId}`)
    void refreshQuotes()
  }
  return (
    <ConfirmButton
      label="Duplicate…"
      title="Duplicate this quote"
      action="Make the draft"
      busyAction="Making it…"
      failure="No draft was made."
      onConfirm={copy}
    >
      <p>You get a new draft with the same services, discount, tax and guarantee, dated today.</p>
      <label className="choice">
        <input type="checkbox" checked={isSame} onChange={({ target }) => setSame(target.checked)} />
        For {customerName || 'the same customer'}
      </label>
    </ConfirmButton>
  )
}
