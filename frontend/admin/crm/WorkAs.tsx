import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { blankOr } from '#shared/api/fields.ts'
import { nameSession } from '#shared/session/endpoints.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { toast } from '#ui/Toaster.tsx'
import { useEditor } from '../kit/editor/useEditor.ts'
import { Text } from '../kit/form/inputs.tsx'
import { RecordForm } from '../kit/form/RecordForm.tsx'
import { queryClient } from '../kit/queries.ts'
import { rememberName, workName } from '../kit/session.ts'
import { session } from './queries.ts'

const schema = z.object({ name: blankOr(null, nameSession.body.shape.name) })

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
  const editor = useEditor({
    schema,
    stored: { values: { name: name ?? workName() ?? '' }, version: 0 },
    save: async ({ values }) => {
      const changed = await call('admin/name-session', { body: values })
      queryClient.setQueryData(session.queryKey, changed)
      rememberName(changed.name)
      toast(changed.name ? `Signed in as ${changed.name}.` : 'Signed in without a name, as “Staff”.')
      onClose()
    },
  })
  return (
    <Dialog title="Your name" onClose={onClose}>
      <RecordForm
        editor={editor}
        labels={{ name: 'Your name' }}
        name="Your name"
        short
        submit="Save"
        failure="Couldn’t save."
        onCancel={onClose}
      >
        <Text
          name="name"
          hint="Shown in timelines next to what you do, until you log out. Leave empty to appear as “Staff”."
          autoComplete="name"
          data-autofocus
        />
      </RecordForm>
    </Dialog>
  )
}
