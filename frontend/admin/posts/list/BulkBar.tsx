import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#api/error.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { Notice, Reasons } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { undoDelete } from '../DeletePost.tsx'
import { BulkBar as Bar } from '../../kit/BulkBar.tsx'
import { focusId } from '../../kit/focus.ts'
import { viewerZone } from '../../kit/times.ts'
import { changePosts, refreshPosts, type PostsChange } from '../queries.ts'

interface BulkBarProps {
  chosen: readonly { id: string; title: string }[]
  onDeleted?: ((ids: readonly string[]) => void) | undefined
  onNone: () => void
  asking: boolean
  onAsking: (asking: boolean) => void
}

const daysId = 'move-days'
export const focusDays = (): void => focusId(daysId)

export const BulkBar = ({ chosen, onDeleted, onNone, asking, onAsking }: BulkBarProps) => {
  const [days, setDays] = useState('1')
  const ids = chosen.map(({ id }) => id)
  const running = useMutation({
    mutationFn: async (body: PostsChange) => {
      const titles = new Map(chosen.map(({ id, title }) => [id, title]))
      const results = await changePosts(body)
      const failures = results.flatMap(({ id, done, error }) =>
        done ? [] : [`${titles.get(id) ?? id}: ${error}`],
      )
      const done = results.flatMap((result) => (result.done ? result.id : []))
      return { done: done.length, failures, deleted: body.action === 'delete' ? done : [] }
    },
    onSuccess: ({ deleted }) => {
      if (deleted.length > 0)
        toast(deleted.length === 1 ? '1 post deleted.' : `${deleted.length} posts deleted.`, {
          label: 'Undo',
          action: () => void undoDelete(deleted, 'The posts are back.'),
        })
      onAsking(false)
      onNone()
      onDeleted?.(deleted)
      void refreshPosts()
    },
  })
  const count = Number(days)
  const outcome = running.data
  return (
    <>
      {chosen.length > 0 && (
        <Bar count={chosen.length} what="post" onNone={onNone}>
          <TextField
            id={daysId}
            label="Move by days"
            // A number field drops the comma of "1,5". The keypad of phones has no minus.
            autoComplete="off"
            value={days}
            onChange={({ target }) => setDays(target.value)}
          />
          <Button
            onClick={() => running.mutate({ action: 'reschedule', ids, days: count, timezone: viewerZone() })}
            disabled={!Number.isInteger(count) || count === 0 || Math.abs(count) > 366 || running.isPending}
          >
            Move them
          </Button>
          <Button onClick={() => onAsking(true)} disabled={running.isPending}>
            Delete them
          </Button>
        </Bar>
      )}
      {running.isError && !asking && (
        <Notice tone="failure" focusOnMount>
          Nothing was changed. {describeError(running.error)}
        </Notice>
      )}
      {outcome && (
        <Notice tone={outcome.failures.length > 0 ? 'failure' : 'success'} focusOnMount>
          {outcome.done} {running.variables.action === 'delete' ? 'deleted' : 'moved'}.
          <Reasons lines={outcome.failures} />
        </Notice>
      )}
      {asking && (
        <ConfirmDialog
          title={
            chosen.length === 1
              ? 'Are you sure you want to delete this post?'
              : `Are you sure you want to delete these ${chosen.length} posts?`
          }
          action="Delete"
          busyAction="Deleting…"
          busy={running.isPending}
          onConfirm={() => running.mutate({ action: 'delete', ids })}
          onClose={() => onAsking(false)}
        >
          <p>You can undo this right after.</p>
          {running.isError && (
            <Notice tone="failure">Nothing was deleted. {describeError(running.error)}</Notice>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
