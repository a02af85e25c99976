import { Link } from 'react-router'
import { editable, isSending, platformsToRetry } from '#shared/posts/post-state.ts'
import type { Post } from '#shared/posts/model.ts'
import { buttonClass } from '#ui/Button.tsx'
import { DeletePost } from './DeletePost.tsx'
import type { PublishOutcome } from './outcome.ts'
import { PublishButton } from './PublishButton.tsx'

interface PostActionsProps {
  post: Post
  onOutcome: (id: string, outcome: PublishOutcome | undefined) => void
}

export const PostActions = ({ post, onOutcome }: PostActionsProps) => {
  const retryable = isRetryable(post)
  const open = editable.includes(post.status) ? 'Edit' : 'View'
  return (
    <>
      <PublishButton
        name={retryable ? 'Retry' : 'Publish Now'}
        post={post}
        onOutcome={onOutcome}
        offered={post.status === 'draft' || retryable}
      />
      <Link
        className={buttonClass()}
        to={`/admin/manage-posts/${post.id}`}
        aria-label={`${open} ${post.title}`}
      >
        {open}
      </Link>
      {!isSending(post) && <DeletePost post={post} />}
    </>
  )
}

/** An unknown outcome is not: the post may be published. */
export const isRetryable = ({ status, platforms, deliveries }: Post): boolean =>
  (status === 'failed' || status === 'partial') && platformsToRetry(platforms, deliveries).length > 0
