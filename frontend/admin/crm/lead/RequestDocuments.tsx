import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { requestDocuments } from '#shared/documents/endpoints.ts'
import { linkDays } from '#shared/documents/limits.ts'
import { asksFor, askSuggestions } from '#shared/documents/suggestions.ts'
import type { Lead } from '#shared/leads/model.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { toast } from '#ui/Toaster.tsx'
import { errorsOf } from '../../kit/checks.ts'
import { copyLink } from '../../kit/copy-link.ts'
import { useEditor } from '../../kit/editor/useEditor.ts'
import { Radios, TextArea } from '../../kit/form/inputs.tsx'
import { FormDialog } from '../../kit/form/RecordForm.tsx'
import { refreshLeads } from '../queries.ts'

const { asks: askList, note, by } = requestDocuments.body.shape
const schema = z.object({ asks: z.string(), note, by })
type Values = z.infer<typeof schema>

const labels = {
  asks: 'What to ask for, one per line',
  note: 'Note to the customer (optional)',
  by: 'How the link reaches them',
}

const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || [])

/** Emails a private link, or shows it once so that it can be copied. */
export const RequestDocuments = ({ lead, onClose }: { lead: Lead; onClose: () => void }) => {
  const [url, setUrl] = useState<string>()
  const editor = useEditor<Values>({
    schema,
    check: (typed) => errorsOf(askList, linesOf(typed.asks), 'asks'),
    stored: {
      values: { asks: asksFor(lead.interests).join('\n'), note: '', by: lead.email ? 'email' : 'link' },
      version: 0,
    },
    save: async ({ values }) => {
      const body = { ...values, asks: linesOf(values.asks) }
      const made = await call('customer/request-documents', { params: { id: lead.id }, body })
      void refreshLeads()
      if (made.url) return setUrl(made.url)
      toast(`Request sent to ${lead.email}.`)
      onClose()
    },
  })
  const asked = linesOf(editor.values.asks)
  const open = askSuggestions.filter((suggestion) => !asked.includes(suggestion))
  const email = lead.email ? `Email it to ${lead.email}` : 'Email it (this lead has no address)'
  if (url)
    return (
      <Dialog title="Link to send documents" onClose={onClose} wide>
        <div className="stack">
          <TextField
            label="Private link"
            hint="It is shown only now."
            value={url}
            readOnly
            data-autofocus
            onFocus={({ target }) => target.select()}
          />
          <div className="dialog-end">
            <Button variant="primary" onClick={() => void copyLink(url)}>
              Copy the link
            </Button>
            <Button onClick={onClose}>Close</Button>
          </div>
        </div>
      </Dialog>
    )
  return (
    <FormDialog
      title="Ask for documents"
      wide
      editor={editor}
      labels={labels}
      className="stack"
      submit={editor.values.by === 'email' ? 'Send the request' : 'Make a link'}
      busyLabel="Sending…"
      failure="Nothing was sent."
      onClose={onClose}
    >
      <TextArea name="asks" rows={4} data-autofocus />
      {open.length > 0 && (
        <div className="row">
          {open.map((suggestion) => (
            <Button
              key={suggestion}
              className="small"
              icon="plus"
              aria-label={`Add “${suggestion}”`}
              onClick={() => editor.set({ asks: [...asked, suggestion].join('\n') })}
            >
              {suggestion}
            </Button>
          ))}
        </div>
      )}
      <TextArea name="note" rows={3} />
      <Radios
        name="by"
        options={{ email, link: 'Show me a link to copy' }}
        disabled={lead.email ? undefined : 'email'}
      />
      <p className="hint">
        The link works for {linkDays} days. Anyone who has it can send files, but sees only their names.
      </p>
    </FormDialog>
  )
}
