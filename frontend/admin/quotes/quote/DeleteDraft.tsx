import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import type { QuoteSummary } from '#shared/quotes/record.ts'
import { toast } from '#ui/Toaster.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { queryClient } from '../../kit/queries.ts'
import { quoteById, refreshQuotes } from '../queries.ts'

interface DeleteDraftProps {
  quote: QuoteSummary
  /** Saves what was typed. @returns the version that was saved last */
  settle: () => Promise<number>
  onDone: () => void
}

export const DeleteDraft = ({ quote, settle, onDone }: DeleteDraftProps) => {
  const { quoteId, revision, lead_id } = quote
  const navigate = useNavigate()
  const remove = async () => {
    const version = await settle()
    await call('quotes/delete-draft', { params: { quoteId }, query: { revision, version } })
    onDone()
    toast('Draft deleted.')
    if (revision === 1) {
      await navigate(lead_id ? `/admin/crm/${lead_id}` : '/admin/quotes', { replace: true })
      queryClient.removeQueries({ queryKey: quoteById(quoteId).queryKey })
    }
    await refreshQuotes()
  }
  return (
    <ConfirmButton
      label="Delete draft…"
      variant="danger"
      danger
      title="Delete this draft?"
      action="Delete it"
      busyAction="Deleting…"
      failure="It was not deleted."
      onConfirm={remove}
    >
      <p>
        {revision > 1
          ? 'Revisions that were sent stay as they are. This draft cannot be brought back.'
          : 'It was not sent to anyone. It cannot be brought back.'}
      </p>
    </ConfirmButton>
  )
}
