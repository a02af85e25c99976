import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { focusPost } from '../kit/focus.ts'
import listStyles from './list/PostList.module.css'
import type { PublishOutcome } from './outcome.ts'

interface PublishNoticeProps {
  outcome: PublishOutcome
  onDismiss: () => void
}

/** The result of publishing. The focus goes to it, as the button that was pressed may be gone; dismissed, to the post. */
export const PublishNotice = ({
  outcome: { post, tone, text, reasons, notes = [] },
  onDismiss,
}: PublishNoticeProps) => (
  <Notice
    tone={tone}
    focusOnMount
    actions={
      <Button
        variant="quiet"
        onClick={() => {
          onDismiss()
          focusPost(post.id)
        }}
      >
        Dismiss
      </Button>
    }
  >
    <p>
      <strong>{post.title}</strong>
    </p>
    <p>{text}</p>
    {reasons.length > 0 && (
      <ul className={listStyles['reasons']}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    )}
    {notes.map((note) => (
      <p key={note}>
        <strong>Note:</strong> {note}
      </p>
    ))}
  </Notice>
)
