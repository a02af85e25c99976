import { useState } from 'react'
import { wallTimeOf } from '#shared/calendar/zone.ts'
import type { Post } from '#shared/posts/model.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { focusPost } from '../../kit/focus.ts'
import { viewerZone } from '../../kit/times.ts'
import { isMovable, useMove, warningOf } from './move.ts'
import styles from './Calendar.module.css'

/** An alternative to dragging. */
export const MovePost = ({ post }: { post: Post }) => {
  const [open, setOpen] = useState(false)
  if (!isMovable(post)) return null
  return open ? (
    <MoveForm post={post} onClose={() => setOpen(false)} />
  ) : (
    <Button onClick={() => setOpen(true)} aria-label={`Move ${post.title}`}>
      Move
    </Button>
  )
}

const MoveForm = ({ post, onClose }: { post: Post; onClose: () => void }) => {
  const [when, setWhen] = useState(() => wallTimeOf(post.scheduled_for ?? '', viewerZone()))
  const move = useMove((from) => {
    onClose()
    focusPost(post.id, from)
  })
  return (
    <form
      className={styles['move']}
      aria-label={`Move ${post.title}`}
      onSubmit={(event) => {
        event.preventDefault()
        move.mutate({ post, to: when })
      }}
    >
      <TextField
        label="New date"
        type="date"
        value={when.day}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just opened this form
        autoFocus
        onChange={({ target }) => setWhen({ ...when, day: target.value })}
      />
      <TextField
        label="New time"
        type="time"
        value={when.time}
        required
        onChange={({ target }) => setWhen({ ...when, time: target.value })}
      />
      <Button type="submit" variant="primary" busy={move.isPending} retainFocus busyLabel="Moving…">
        Move post
      </Button>
      <Button
        variant="quiet"
        onClick={() => {
          onClose()
          focusPost(post.id)
        }}
      >
        Cancel
      </Button>
      <output className={styles['warning']}>{warningOf(when)}</output>
    </form>
  )
}
