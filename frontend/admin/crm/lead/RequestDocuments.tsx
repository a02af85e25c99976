import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { linkDays } from '#shared/documents/limits.ts'
import { asksFor, askSuggestions } from '#shared/documents/suggestions.ts'
import type { Lead } from '#shared/leads/model.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormActions } from '../../kit/FormActions.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { copyLink } from '../../kit/copy-link.ts'
import { fieldError, namesFields } from '../form.ts'
import { refreshLeads } from '../queries.ts'

const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || [])

/** Emails a private link, or shows it once so that it can be copied. */
export const RequestDocuments = ({ lead, onClose }: { lead: Lead; onClose: () => void }) => {
  const [asks, setAsks] = useState(() => asksFor(lead.interests).join('\n'))
  const [note, setNote] = useState('')
  const [by, setBy] = useState<'email' | 'link'>(lead.email ? 'email' : 'link')
  const request = useMutation({
    mutationFn: () =>
      call('customer/request-documents', {
        params: { id: lead.id },
        body: { asks: linesOf(asks), note, by },
      }),
    onSuccess: ({ url }) => {
      void refreshLeads()
      if (url) return
      toast(`Request sent to ${lead.email}.`)
      onClose()
    },
  })
  const open = askSuggestions.filter((suggestion) => !linesOf(asks).includes(suggestion))
  const url = request.data?.url
  if (url) return <LinkDialog url={url} onClose={onClose} />
  return (
    <Dialog title="Ask for documents" onClose={onClose} wide>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!request.isPending) request.mutate()
        }}
      >
        <TextArea
          label="What to ask for, one per line"
          value={asks}
          error={fieldError(request.error, 'asks')}
          rows={4}
          data-autofocus
          onChange={({ target }) => setAsks(target.value)}
        />
        {open.length > 0 && (
          <div className="row">
            {open.map((suggestion) => (
              <Button
                key={suggestion}
                className="small"
                icon="plus"
                aria-label={`Add “${suggestion}”`}
                onClick={() => setAsks([...linesOf(asks), suggestion].join('\n'))}
              >
                {suggestion}
              </Button>
            ))}
          </div>
        )}
        <TextArea
          label="Note to the customer (optional)"
          value={note}
          error={fieldError(request.error, 'note')}
          rows={3}
          maxLength={1000}
          onChange={({ target }) => setNote(target.value)}
        />
        <div className="choices" role="radiogroup" aria-label="How the link reaches them">
          <label>
            <input
              type="radio"
              name="by"
              checked={by === 'email'}
              disabled={!lead.email}
              onChange={() => setBy('email')}
            />
            {lead.email ? `Email it to ${lead.email}` : 'Email it (this lead has no address)'}
          </label>
          <label>
            <input type="radio" name="by" checked={by === 'link'} onChange={() => setBy('link')} />
            Show me a link to copy
          </label>
        </div>
        <p className="hint">
          The link works for {linkDays} days. Anyone who has it can send files, but sees only their names.
        </p>
        {request.isError && !namesFields(request.error) && (
          <Notice tone="failure">Nothing was sent. {describeError(request.error)}</Notice>
        )}
        <FormActions
          submit={by === 'email' ? 'Send the request' : 'Make a link'}
          busy={request.isPending}
          busyLabel="Sending…"
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

const LinkDialog = ({ url, onClose }: { url: string; onClose: () => void }) => (
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
