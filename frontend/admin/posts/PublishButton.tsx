import type { Post } from '#shared/posts/model.ts'
import { Button } from '#ui/Button.tsx'
import type { PublishOutcome } from './outcome.ts'
import { usePublish, usePublishing } from './publishing.ts'

interface PublishButtonProps {
  name: 'Publish Now' | 'Retry'
  post: PublishOutcome['post']
  read: () => Post | Promise<Post>
  onOutcome: (outcome: PublishOutcome | undefined) => void
  /** Whether the post can be sent. The button stays while it is being sent. */
  offered?: boolean
}

/** To the platforms that do not have it yet. */
export const PublishButton = ({ name, post, read, onOutcome, offered = true }: PublishButtonProps) => {
  const publish = usePublish((_id, outcome) => onOutcome(outcome))
  const sending = usePublishing().includes(post.id)
  if (!offered && !sending) return null
  return (
    <Button
      onClick={() => publish({ post, read })}
      busy={sending}
      retainFocus
      busyLabel="Publishing…"
      aria-label={sending ? undefined : `${name}: ${post.title}`}
    >
      {name}
    </Button>
  )
}
