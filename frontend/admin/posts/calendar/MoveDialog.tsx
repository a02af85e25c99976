import * as z from 'zod/mini'
import { wallTimeOf } from '#shared/calendar/zone.ts'
import type { Post } from '#shared/posts/model.ts'
import { useEditor } from '../../kit/editor/useEditor.ts'
import { focusPost } from '../../kit/focus.ts'
import { Text } from '../../kit/form/inputs.tsx'
import { FormDialog } from '../../kit/form/RecordForm.tsx'
import { viewerZone } from '../../kit/times.ts'
import { useMove, warningOf } from './move.ts'

const schema = z.object({
  day: z.string().check(z.minLength(1, 'Enter a date.')),
  time: z.string().check(z.minLength(1, 'Enter a time.')),
})

/** An alternative to dragging. */
export const MoveDialog = ({ post, onClose }: { post: Post; onClose: () => void }) => {
  const { mutateAsync: move } = useMove((from) => {
    onClose()
    focusPost(post.id, from)
  })
  const editor = useEditor({
    schema,
    stored: { values: wallTimeOf(post.scheduled_for ?? '', viewerZone()), version: 0 },
    save: async ({ values: to }) => void (await move({ post, to })),
  })
  return (
    <FormDialog
      title={`Move “${post.title}”`}
      editor={editor}
      labels={{ day: 'New date', time: 'New time' }}
      submit="Move post"
      busyLabel="Moving…"
      failure="The post was not moved."
      onClose={onClose}
    >
      <div className="pair">
        <Text name="day" type="date" />
        <Text name="time" type="time" />
      </div>
      <output>{warningOf(editor.values)}</output>
    </FormDialog>
  )
}
