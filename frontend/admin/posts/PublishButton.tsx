import type { SocialPost } from '#shared/posts/model.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import listStyles from './list/PostList.module.css'
import type { PublishOutcome } from './outcome.ts'
import { usePublish } from './publishing.ts'

interface PublishButtonProps {
  name: 'Publish Now' | 'Retry'
  post: PublishOutcome['post']
  /** The post as it is stored. */
  read: () => SocialPost | Promise<SocialPost>
  onOutcome: (outcome: PublishOutcome | undefined) => void
  /** Whether the post is in a state to be sent; while it is under way the button stays. */
  offered?: boolean
}

/** Checks a post and sends it where it is not out yet; of what only speaks against it the person decides. */
export const PublishButton = ({ name, post, read, onOutcome, offered = true }: PublishButtonProps) => {
  const publish = usePublish(post, read, onOutcome)
  const busy = publish.checking || publish.sending
  return (
    <>
      {(offered || busy) && (
        <Button
          onClick={publish.start}
          busy={busy}
          keepsFocus
          busyLabel={publish.checking ? 'Checking…' : 'Publishing…'}
          aria-label={busy ? undefined : `${name}: ${post.title}`}
        >
          {name}
        </Button>
      )}
      {publish.doubts.length > 0 && (
        <ConfirmDialog
          title="Check this before publishing"
          action="Publish anyway"
          busyAction="Publishing…"
          busy={publish.sending}
          onConfirm={publish.goOn}
          onClose={publish.giveUp}
        >
          <p>
            <strong>{post.title}</strong>
          </p>
          <ul className={listStyles['reasons']}>
            {publish.doubts.map(({ what, todo }) => (
              <li key={what}>
                {what} {todo}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  )
}
