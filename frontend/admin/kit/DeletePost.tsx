import { useMutation } from '@tanstack/react-query'
import { ApiError, inWords } from '#api/error.ts'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { focusHeading } from './focus.ts'

interface DeletePostProps {
  title: string
  remove: () => Promise<unknown>
  onRemoved: () => void
  onClose: () => void
}

/** The documented question before a post is deleted. A post that is gone already counts as deleted. */
export const DeletePost = ({ title, remove, onRemoved, onClose }: DeletePostProps) => {
  const removal = useMutation({
    mutationFn: () =>
      remove().catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error
      }),
    onSuccess: () => {
      onClose()
      onRemoved()
      toast('Post deleted.')
      // Once the dialog is gone and has given the focus back to a button that goes too.
      requestAnimationFrame(focusHeading)
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
      <p>“{title}” will be deleted permanently.</p>
      {removal.isError && <Notice tone="failure">It could not be deleted. {inWords(removal.error)}</Notice>}
    </ConfirmDialog>
  )
}
