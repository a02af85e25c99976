import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { blankOr } from '#shared/api/fields.ts'
import { nameSession } from '#shared/session/endpoints.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { toast } from '#ui/Toaster.tsx'
import { session } from '../crm/queries.ts'
import { useEditor } from '../kit/editor/useEditor.ts'
import { Text } from '../kit/form/inputs.tsx'
import { RecordForm } from '../kit/form/RecordForm.tsx'
import { queryClient } from '../kit/queries.ts'
import { rememberName, workName } from '../kit/session.ts'

interface NameFormProps {
  name: string | null
  onDone?: () => void
  onCancel?: () => void
}

const schema = z.object({ name: blankOr(null, nameSession.body.shape.name) })

export const NameForm = ({ name, onDone, onCancel }: NameFormProps) => {
  const editor = useEditor({
    schema,
    stored: { values: { name: name ?? workName() ?? '' }, version: 0 },
    save: async ({ values }) => {
      const changed = await call('admin/name-session', { body: values })
      queryClient.setQueryData(session.queryKey, changed)
      rememberName(changed.name)
      toast(changed.name ? `Signed in as ${changed.name}.` : 'Signed in without a name, as “Staff”.')
      onDone?.()
    },
  })
  return (
    <RecordForm
      editor={editor}
      labels={{ name: 'Your name' }}
      name="Your name"
      short
      submit="Save"
      failure="Couldn’t save."
      onCancel={onCancel}
    >
      <Text
        name="name"
        hint="Shown in timelines next to what you do, until you log out. Leave empty to appear as “Staff”."
        autoComplete="name"
        data-autofocus
      />
    </RecordForm>
  )
}

const NameDialog = ({ onClose }: { onClose: () => void }) => {
  const { data } = useQuery(session)
  return (
    <Dialog title="Your name" onClose={onClose}>
      <NameForm name={data?.name ?? null} onDone={onClose} onCancel={onClose} />
    </Dialog>
  )
}

export default NameDialog
