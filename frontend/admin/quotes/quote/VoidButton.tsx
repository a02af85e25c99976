import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { blankOr } from '#shared/api/fields.ts'
import type { QuoteSummary } from '#shared/quotes/record.ts'
import { voidQuote } from '#shared/quotes/staff-endpoints.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/Toaster.tsx'
import { useEditor } from '../../kit/editor/useEditor.ts'
import { Text } from '../../kit/form/inputs.tsx'
import { FormDialog } from '../../kit/form/RecordForm.tsx'
import { refreshQuotes } from '../queries.ts'

const schema = z.object({ reason: blankOr('', voidQuote.body.shape.reason) })

export const VoidButton = ({ quote }: { quote: QuoteSummary }) => {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Void…
      </Button>
      {asking && <VoidDialog quote={quote} onClose={() => setAsking(false)} />}
    </>
  )
}

const VoidDialog = ({ quote, onClose }: { quote: QuoteSummary; onClose: () => void }) => {
  const { quoteId, revision, version } = quote
  const editor = useEditor({
    schema,
    stored: { values: { reason: '' }, version: 0 },
    save: async ({ values: { reason } }) => {
      try {
        await call('quotes/void', {
          params: { quoteId },
          body: { revision, version, ...(reason && { reason }) },
        })
        toast('Quote voided.')
        onClose()
      } finally {
        void refreshQuotes()
      }
    },
  })
  return (
    <FormDialog
      title="Void this quote?"
      editor={editor}
      labels={{ reason: 'Reason (only staff see it)' }}
      submit="Void it"
      busyLabel="Voiding…"
      danger
      failure="It was not voided."
      onClose={onClose}
    >
      <p>
        The customer can no longer accept it, and its private links and reminders end. Nobody is emailed. You
        can make a new revision of it later.
      </p>
      <Text name="reason" />
    </FormDialog>
  )
}
