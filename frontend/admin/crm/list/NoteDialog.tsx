import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import type { Lead } from '#shared/leads/model.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextArea } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { counted } from '../../kit/counts.ts'
import { refreshLeads } from '../queries.ts'
import styles from './LeadList.module.css'

interface NoteDialogProps {
  leads: readonly Lead[]
  onDone: () => void
  onClose: () => void
}

/** Adds one note to each of the leads. */
const NoteDialog = ({ leads, onDone, onClose }: NoteDialogProps) => {
  const [text, setText] = useState('')
  /** What one attempt added, the next one does not add again. */
  const keys = useRef(new Map(leads.map(({ id }) => [id, crypto.randomUUID()])))
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
        className={styles['note']}
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
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.form?.requestSubmit()
          }}
        />
        {add.isError && (
          <Notice tone="failure">Couldn’t add it to every lead. {describeError(add.error)}</Notice>
        )}
        <div className={styles['acts']}>
          <Button
            type="submit"
            variant="primary"
            disabled={!text.trim()}
            busy={add.isPending}
            busyLabel="Adding…"
            retainFocus
          >
            Add note
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}

export default NoteDialog
