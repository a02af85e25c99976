import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { PublishOutcome } from './outcome.ts'
import styles from './Posts.module.css'

interface PublishNoticeProps {
  outcome: PublishOutcome
  onDismiss: () => void
}

export const PublishNotice = ({ outcome, onDismiss }: PublishNoticeProps) => (
  <Notice
    tone={outcome.tone}
    actions={
      <Button variant="quiet" onClick={onDismiss}>
        Dismiss
      </Button>
    }
  >
    <p>{outcome.text}</p>
    {outcome.reasons.length > 0 && (
      <ul className={styles['reasons']}>
        {outcome.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    )}
  </Notice>
)
