import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import type { Lead } from '#shared/leads/model.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormActions } from '../../kit/FormActions.tsx'
import { TextArea } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { randomUuid } from '#api/random-uuid.ts'
import { counted } from '../../kit/counts.ts'
import { submitOnCtrlEnter } from '../form.ts'
import { refreshLeads } from '../queries.ts'

interface NoteDialogProps {
  leads: readonly Pick<Lead, 'id' | 'name'>[]
  onDone: () => void
  onClose: () => void
}

const NoteDialog = ({ leads, onDone, onClose }: NoteDialogProps) => {
  const [text, setText] = useState('')
  /** Idempotency keys, so another attempt does not add the same note twice. */
  const keys = useRef(new Map(leads.map(({ id }) => [id, randomUuid()])))
  const add = useMutation({
    mutationFn: async () => {
      for (const [id, key] of keys.current)
        await call('leads/note', { params: { id }, body: { kind: 'note', text, idempotency_key: key } })
    },
    onSuccess: () => {
      toast(leads.length === 1 ? 'Note added.' : `Note added to ${counted(leads.length)}.`)
      onDone()
    },
    onSettled: () => void refreshLeads(),
  })
  const [only] = leads
  return (
    <Dialog
      title={leads.length === 1 && only ? `Note for ${only.name}` : `Note for ${counted(leads.length)}`}
      onClose={onClose}
    >
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() && !add.isPending) add.mutate()
        }}
      >
        <TextArea
          label="Note"
          data-autofocus
          value={text}
          maxLength={5000}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={submitOnCtrlEnter}
        />
        {add.isError && (
          <Notice tone="failure">Couldn’t add it to every lead. {describeError(add.error)}</Notice>
        )}
        <FormActions
          submit="Add note"
          disabled={!text.trim()}
          busy={add.isPending}
          busyLabel="Adding…"
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

export default NoteDialog
