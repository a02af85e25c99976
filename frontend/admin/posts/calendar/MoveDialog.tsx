import { useState } from 'react'
import type { Post } from '#shared/posts/model.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormActions } from '../../kit/FormActions.tsx'
import { instantFrom, whenFrom, type When } from '../../kit/when.ts'
import { WhenFields } from '../../kit/WhenFields.tsx'
import { isPast } from './move.ts'

interface MoveDialogProps {
  post: Post
  onChosen: (when: When) => void
  onClose: () => void
}

/** An alternative to dragging. */
export const MoveDialog = ({ post, onChosen, onClose }: MoveDialogProps) => {
  const [when, setWhen] = useState(() => whenFrom(post))
  const instant = instantFrom(when)
  const error =
    instant === null
      ? 'Choose a date and a time.'
      : isPast(instant) && instant !== post.scheduled_for
        ? 'Choose a time in the future.'
        : ''
  return (
    <Dialog title={`Move “${post.title}”`} onClose={onClose} wide>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (!error) onChosen(when)
        }}
      >
        <WhenFields
          value={when}
          error={error}
          onChange={(change) => setWhen((before) => ({ ...before, ...change }))}
        />
        <FormActions submit="Move post" onCancel={onClose} />
      </form>
    </Dialog>
  )
}
