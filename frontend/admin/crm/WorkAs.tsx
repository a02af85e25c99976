import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormActions } from '../kit/FormActions.tsx'
import { TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { queryClient } from '../kit/queries.ts'
import { rememberName, workName } from '../kit/session.ts'
import { fieldError } from './form.ts'
import { session } from './queries.ts'

export const WorkAs = () => {
  const current = useQuery(session)
  const [open, setOpen] = useState(false)
  if (!current.data) return null
  const { name } = current.data
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {name ? `Signed in as ${name}` : 'Set your name'}
      </Button>
      {open && <NameDialog name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

const NameDialog = ({ name, onClose }: { name: string | null; onClose: () => void }) => {
  const [typed, setTyped] = useState(name ?? workName() ?? '')
  const change = useMutation({
    mutationFn: (next: string | null) => call('admin/name-session', { body: { name: next } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(session.queryKey, changed)
      rememberName(changed.name)
      toast(changed.name ? `Signed in as ${changed.name}.` : 'Signed in without a name, as “Staff”.')
      onClose()
    },
  })
  const nameError = fieldError(change.error, 'name')
  return (
    <Dialog title="Your name" onClose={onClose}>
      <form
        className="stack gap-6"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          change.mutate(typed.trim() || null)
        }}
      >
        <TextField
          label="Your name"
          hint="Shown in timelines next to what you do, until you log out. Leave empty to appear as “Staff”."
          value={typed}
          maxLength={60}
          autoComplete="name"
          data-autofocus
          error={nameError}
          onChange={({ target }) => setTyped(target.value)}
        />
        {change.isError && !nameError && (
          <Notice tone="failure">Couldn’t save. {describeError(change.error)}</Notice>
        )}
        <FormActions submit="Save" busy={change.isPending} busyLabel="Saving…" onCancel={onClose} />
      </form>
    </Dialog>
  )
}
