import type { Post } from '#shared/posts/model.ts'
import { platformsToRetry } from '#shared/posts/post-state.ts'
import { Button } from '#ui/Button.tsx'
import type { PublishOutcome } from './outcome.ts'
import type { Report } from './Outcomes.tsx'
import { usePublish, usePublishing } from './publishing.ts'

interface PublishButtonProps {
  name: 'Publish Now' | 'Retry'
  /** With its content if it is loaded. */
  post: Post | PublishOutcome['post']
  onOutcome: Report
  /** Whether the post can be sent. The button stays while it is being sent. */
  offered?: boolean
}

/** To the platforms that do not have it yet. */
export const PublishButton = ({ name, post, onOutcome, offered = true }: PublishButtonProps) => {
  const publish = usePublish(onOutcome)
  const sending = usePublishing().includes(post.id)
  if (!offered && !sending) return null
  return (
    <Button
      onClick={() => publish(post)}
      busy={sending}
      retainFocus
      busyLabel="Publishing…"
      aria-label={sending ? undefined : `${name}: ${post.title}`}
    >
      {name}
    </Button>
  )
}

/** An unknown outcome is not: the post may be published. */
export const isRetryable = ({ status, platforms, deliveries }: Post): boolean =>
  (status === 'failed' || status === 'partial') && platformsToRetry(platforms, deliveries).length > 0
