import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { editable, isSending, platformsToRetry } from '#shared/posts/post-state.ts'
import type { Post } from '#shared/posts/model.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { DeletePost } from './DeletePost.tsx'
import type { PublishOutcome } from './outcome.ts'
import { PublishButton } from './PublishButton.tsx'

interface PostActionsProps {
  post: Post
  onOutcome: (outcome: PublishOutcome | undefined) => void
  /** False on the post's own page. */
  linked?: boolean
  onRemoved?: () => void
}

export const PostActions = ({ post, onOutcome, linked = true, onRemoved }: PostActionsProps) => {
  const [deleting, setDeleting] = useState(false)
  const retryable = isRetryable(post)
  return (
    <>
      <PublishButton
        name={retryable ? 'Retry' : 'Publish Now'}
        post={post}
        read={() => post}
        onOutcome={onOutcome}
        offered={post.status === 'draft' || retryable}
      />
      {linked && (
        <Link
          className={buttonClass()}
          to={`/admin/manage-posts/${post.id}`}
          aria-label={`${editable.includes(post.status) ? 'Edit' : 'View'} ${post.title}`}
        >
          {editable.includes(post.status) ? 'Edit' : 'View'}
        </Link>
      )}
      {!isSending(post) && (
        <Button onClick={() => setDeleting(true)} aria-label={`Delete ${post.title}`}>
          Delete
        </Button>
      )}
      {deleting && (
        <DeletePost
          post={post}
          remove={() => call('posts/delete', { params: { id: post.id } })}
          onRemoved={onRemoved}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}

/** An unknown outcome is not: the post may be published. */
export const isRetryable = ({ status, platforms, deliveries }: Post): boolean =>
  (status === 'failed' || status === 'partial') && platformsToRetry(platforms, deliveries).length > 0

/** Until it is dismissed or the post is sent again. */
export const useOutcomes = () => {
  const [outcomes, setOutcomes] = useState<readonly PublishOutcome[]>([])
  return {
    outcomes,
    report: useCallback(
      (id: string, outcome: PublishOutcome | undefined) =>
        setOutcomes((before) => [
          ...before.filter(({ post }) => post.id !== id),
          ...(outcome ? [outcome] : []),
        ]),
      [],
    ),
  }
}
