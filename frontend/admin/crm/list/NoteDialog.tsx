import { useRef } from 'react'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import type { Lead } from '#shared/leads/model.ts'
import { addLeadNote } from '#shared/leads/work-endpoints.ts'
import { toast } from '#ui/Toaster.tsx'
import { randomUuid } from '#api/random-uuid.ts'
import { counted } from '../../kit/counts.ts'
import { useEditor } from '../../kit/editor/useEditor.ts'
import { TextArea } from '../../kit/form/inputs.tsx'
import { FormDialog } from '../../kit/form/RecordForm.tsx'
import { refreshLeads } from '../queries.ts'

const schema = z.pick(addLeadNote.body, { text: true })

interface NoteDialogProps {
  leads: readonly Pick<Lead, 'id' | 'name'>[]
  onDone: () => void
  onClose: () => void
}

const NoteDialog = ({ leads, onDone, onClose }: NoteDialogProps) => {
  /** Idempotency keys, so another attempt does not add the same note twice. */
  const keys = useRef(new Map(leads.map(({ id }) => [id, randomUuid()])))
  const editor = useEditor({
    schema,
    stored: { values: { text: '' }, version: 0 },
    save: async ({ values: { text } }) => {
      try {
        for (const [id, key] of keys.current)
          await call('leads/note', { params: { id }, body: { kind: 'note', text, idempotency_key: key } })
      } finally {
        void refreshLeads()
      }
      toast(leads.length === 1 ? 'Note added.' : `Note added to ${counted(leads.length)}.`)
      onDone()
    },
  })
  const [only] = leads
  return (
    <FormDialog
      title={leads.length === 1 && only ? `Note for ${only.name}` : `Note for ${counted(leads.length)}`}
      editor={editor}
      labels={{ text: 'Note' }}
      submit="Add note"
      busyLabel="Adding…"
      failure="Couldn’t add it to every lead."
      onClose={onClose}
    >
      <TextArea name="text" data-autofocus />
    </FormDialog>
  )
}

export default NoteDialog
