import { useMutation } from '@tanstack/react-query'
import { ApiError, describeError } from '#api/error.ts'
import type { CallAnswer } from '#api/table.ts'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { runUndo } from '../kit/undo.ts'

interface DeletePostProps {
  title: string
  remove: () => Promise<unknown>
  restore: () => Promise<CallAnswer<'posts/bulk'>>
  onRemoved: () => void
  onRestored: () => unknown
  onClose: () => void
}

/** A post that is already gone counts as deleted. */
export const DeletePost = ({ title, remove, restore, onRemoved, onRestored, onClose }: DeletePostProps) => {
  const removal = useMutation({
    mutationFn: () =>
      remove().catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error
      }),
    onSuccess: () => {
      onClose()
      onRemoved()
      toast('Post deleted.', {
        label: 'Undo',
        action: () => void undoDelete(restore, `“${title}” is back.`, onRestored),
      })
    },
  })
  return (
    <ConfirmDialog
      title="Are you sure you want to delete this post?"
      action="Delete"
      busyAction="Deleting…"
      busy={removal.isPending}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      <p>“{title}” will be deleted. You can undo this right after.</p>
      {removal.isError && (
        <Notice tone="failure">It could not be deleted. {describeError(removal.error)}</Notice>
      )}
    </ConfirmDialog>
  )
}

export const undoDelete = (
  restore: () => Promise<CallAnswer<'posts/bulk'>>,
  done: string,
  onRestored: () => unknown,
): Promise<void> =>
  runUndo(async () => {
    const { results } = await restore()
    const failed = results.filter((result) => !result.done)
    return failed.length === 0
      ? done
      : `Couldn’t undo ${failed.length} of ${results.length}. ${failed[0]?.error ?? ''}`
  }, onRestored)
