import { Button } from '#ui/Button.tsx'
import { Notice, Reasons } from '#ui/Notice.tsx'
import { focusPost } from '../kit/focus.ts'
import type { PublishOutcome } from './outcome.ts'

interface PublishNoticeProps {
  outcome: PublishOutcome
  onDismiss: () => void
}

/** It takes the focus, because the pressed button may be gone. Dismiss moves it to the post. */
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
    <Reasons lines={reasons} />
    {notes.map((note) => (
      <p key={note}>
        <strong>Note:</strong> {note}
      </p>
    ))}
  </Notice>
)
