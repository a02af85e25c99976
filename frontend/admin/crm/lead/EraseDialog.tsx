import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { eraseLead } from '#shared/leads/person-endpoints.ts'
import type { Lead } from '#shared/leads/model.ts'
import { backupDays, keptYears } from '#shared/quotes/retention.ts'
import { toast } from '#ui/Toaster.tsx'
import { commonPrefix, removeDrafts } from '../../kit/stored-drafts.ts'
import { useEditor } from '../../kit/editor/useEditor.ts'
import { Text } from '../../kit/form/inputs.tsx'
import { FormDialog } from '../../kit/form/RecordForm.tsx'
import { queryClient } from '../../kit/queries.ts'
import { leadById, leadTimeline, refreshLeads } from '../queries.ts'

/** Erasing cannot be undone, so the person types the name. */
export const EraseDialog = ({ lead, onClose }: { lead: Lead; onClose: () => void }) => {
  const navigate = useNavigate()
  const editor = useEditor({
    schema: eraseLead.body,
    stored: { values: { name: '' }, version: 0 },
    save: async ({ values }) => {
      await call('leads/erase', { params: { id: lead.id }, body: values })
      onClose()
      removeDrafts(`${commonPrefix}lead:${lead.id}`)
      void navigate('/admin/crm/list', { replace: true })
      queryClient.removeQueries({ queryKey: leadById(lead.id).queryKey })
      queryClient.removeQueries({ queryKey: leadTimeline(lead.id).queryKey })
      toast('The person was deleted permanently.')
      void refreshLeads()
    },
  })
  return (
    <FormDialog
      title="Delete this person permanently?"
      editor={editor}
      labels={{ name: `To confirm, type the name: ${lead.name}` }}
      submit="Delete permanently"
      busyLabel="Deleting…"
      danger
      onClose={onClose}
      failure="Nothing was deleted."
      className="stack"
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
          Backups of deleted records go after {backupDays.records} days, and earlier versions of deleted files
          after {backupDays.files} days.
        </p>
      </div>
      <Text name="name" data-autofocus />
    </FormDialog>
  )
}
