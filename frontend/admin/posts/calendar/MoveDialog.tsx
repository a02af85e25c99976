import { useState } from 'react'
import { describeError } from '#api/error.ts'
import { wallTimeOf } from '#shared/calendar/zone.ts'
import type { Post } from '#shared/posts/model.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogBody } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { focusPost } from '../../kit/focus.ts'
import { viewerZone } from '../../kit/times.ts'
import { useMove, warningOf } from './move.ts'

/** An alternative to dragging. */
export const MoveDialog = ({ post, onClose }: { post: Post; onClose: () => void }) => {
  const [when, setWhen] = useState(() => wallTimeOf(post.scheduled_for ?? '', viewerZone()))
  const move = useMove((from) => {
    onClose()
    focusPost(post.id, from)
  })
  return (
    <Dialog title={`Move “${post.title}”`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          move.mutate({ post, to: when })
        }}
      >
        <DialogBody
          actions={
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" variant="primary" busy={move.isPending} retainFocus busyLabel="Moving…">
                Move post
              </Button>
            </>
          }
        >
          <div className="pair">
            <TextField
              label="New date"
              type="date"
              value={when.day}
              required
              onChange={({ target }) => setWhen({ ...when, day: target.value })}
            />
            <TextField
              label="New time"
              type="time"
              value={when.time}
              required
              onChange={({ target }) => setWhen({ ...when, time: target.value })}
            />
          </div>
          <output>{warningOf(when)}</output>
          {move.isError && (
            <Notice tone="failure">The post was not moved. {describeError(move.error)}</Notice>
          )}
        </DialogBody>
      </form>
    </Dialog>
  )
}
