import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import type { Lead } from '#shared/leads/model.ts'
import { backupDays, keptYears } from '#shared/quotes/retention.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { forgetDrafts } from '../../kit/drafts.ts'
import { queryClient } from '../../kit/queries.ts'
import { fieldError } from '../form.ts'
import { leadById, leadTimeline, refreshLeads } from '../queries.ts'

/** Erasing cannot be undone, so the person types the name. */
export const EraseDialog = ({ lead, onClose }: { lead: Lead; onClose: () => void }) => {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const erasure = useMutation({
    mutationFn: () => call('leads/erase', { params: { id: lead.id }, body: { name: typed } }),
    onSuccess: () => {
      onClose()
      for (const name of [`lead:${lead.id}`, `lead:${lead.id}:note`, `lead:${lead.id}:email`])
        forgetDrafts(name)
      void navigate('/admin/crm/list', { replace: true })
      queryClient.removeQueries({ queryKey: leadById(lead.id).queryKey })
      queryClient.removeQueries({ queryKey: leadTimeline(lead.id).queryKey })
      toast('The person was deleted permanently.')
      void refreshLeads()
    },
  })
  const nameError = fieldError(erasure.error, 'name')
  return (
    <Dialog title="Delete this person permanently?" onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          erasure.mutate()
        }}
      >
        <div>
          <p className="spaced">
            This deletes the lead, any leads merged into it, their timelines and the documents they sent, and
            drops every email still queued for them. It cannot be undone. An anonymous fingerprint stays, so
            that an import cannot add the person again.
          </p>
          <p className="spaced">
            <strong>Quotes they did not answer are voided.</strong> Their private links end, and nobody is
            notified. Only the number, dates and amounts stay, for the totals.
          </p>
          <p className="spaced">
            <strong>Quotes they accepted, declined or signed stay</strong> for {keptYears} years from their
            date, because contracts and tax law need them. They keep the name and the history of the quote,
            which says where it was mailed and where each answer came from.
          </p>
          <p className="spaced">
            Backups of deleted records go after {backupDays.records} days, and earlier versions of deleted
            files after {backupDays.files} days.
          </p>
        </div>
        <TextField
          label={`To confirm, type the name: ${lead.name}`}
          value={typed}
          error={nameError}
          autoComplete="off"
          data-autofocus
          onChange={({ target }) => setTyped(target.value)}
        />
        {erasure.isError && !nameError && (
          <Notice tone="failure">Nothing was deleted. {describeError(erasure.error)}</Notice>
        )}
        <div className="dialog-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="danger"
            busy={erasure.isPending}
            busyLabel="Deleting…"
            retainFocus
            disabled={typed.trim() === ''}
          >
            Delete permanently
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
