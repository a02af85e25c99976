import { call } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import type { Post } from '#shared/posts/model.ts'
import { toast } from '#ui/Toaster.tsx'
import { ConfirmButton } from '../kit/ConfirmButton.tsx'
import { runUndo } from '../kit/undo.ts'
import { changePosts, refreshPosts } from './queries.ts'

interface DeletePostProps {
  post: Pick<Post, 'id' | 'title' | 'platforms'>
  onRemoved?: () => void
}

export const DeletePost = ({ post: { id, title, platforms }, onRemoved }: DeletePostProps) => {
  const remove = async () => {
    await call('posts/delete', { params: { id } }).catch((error: unknown) => {
      // A post that is already gone counts as deleted.
      if (!(error instanceof ApiError) || error.status !== 404) throw error
    })
    onRemoved?.()
    void refreshPosts(id)
    toast('Post deleted.', { label: 'Undo', action: () => void runUndo(restore, refreshPosts) })
  }
  const restore = async () => {
    const [result] = await changePosts({ action: 'restore', ids: [id] })
    return result?.done ? `“${title}” is back.` : `Couldn’t undo. ${result?.error ?? ''}`
  }
  return (
    <ConfirmButton
      label="Delete"
      fullLabel={`Delete ${title}`}
      danger
      title="Are you sure you want to delete this post?"
      action="Delete"
      busyAction="Deleting…"
      failure="It could not be deleted."
      onConfirm={remove}
    >
      <p>
        “{title}” will be deleted
        {platforms.length > 1 && <span>, for all its {platforms.length} platforms</span>}. You can undo this
        right after.
      </p>
    </ConfirmButton>
  )
}
