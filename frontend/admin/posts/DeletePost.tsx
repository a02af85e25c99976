import { useMutation } from '@tanstack/react-query'
import { ApiError, describeError } from '#api/error.ts'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import type { Platform } from '#shared/posts/model.ts'
import { runUndo } from '../kit/undo.ts'
import { changePosts, refreshPosts } from './queries.ts'

interface DeletePostProps {
  post: { id: string; title: string; platforms: readonly Platform[] }
  remove: () => Promise<unknown>
  onRemoved?: (() => void) | undefined
  onClose: () => void
}

/** A post that is already gone counts as deleted. */
export const DeletePost = ({
  post: { id, title, platforms },
  remove,
  onRemoved,
  onClose,
}: DeletePostProps) => {
  const removal = useMutation({
    mutationFn: () =>
      remove().catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error
      }),
    onSuccess: () => {
      onClose()
      onRemoved?.()
      void refreshPosts(id)
      toast('Post deleted.', {
        label: 'Undo',
        action: () => void undoDelete([id], `“${title}” is back.`),
      })
    },
  })
  return (
    <ConfirmDialog
      danger
      title="Are you sure you want to delete this post?"
      action="Delete"
      busyAction="Deleting…"
      busy={removal.isPending}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      <p>
        “{title}” will be deleted
        {platforms.length > 1 && <span>, for all its {platforms.length} platforms</span>}. You can undo this
        right after.
      </p>
      {removal.isError && (
        <Notice tone="failure">It could not be deleted. {describeError(removal.error)}</Notice>
      )}
    </ConfirmDialog>
  )
}

export const undoDelete = (ids: readonly string[], done: string): Promise<void> =>
  runUndo(async () => {
    const results = await changePosts({ action: 'restore', ids: [...ids] })
    const failed = results.filter((result) => !result.done)
    return failed.length === 0
      ? done
      : `Couldn’t undo ${failed.length} of ${results.length}. ${failed[0]?.error ?? ''}`
  }, refreshPosts)
