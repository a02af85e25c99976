import { useCallback, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Notice, Reasons } from '#ui/Notice.tsx'
import { focusPost } from '../kit/focus.ts'
import type { PublishOutcome } from './outcome.ts'

type Report = (id: string, outcome: PublishOutcome | undefined) => void

/** The last result of each post, until it is dismissed or the post is sent again. */
export const useOutcomes = () => {
  const [outcomes, setOutcomes] = useState<readonly PublishOutcome[]>([])
  const report: Report = useCallback(
    (id, outcome) =>
      setOutcomes((before) => [
        ...before.filter(({ post }) => post.id !== id),
        ...(outcome ? [outcome] : []),
      ]),
    [],
  )
  return { outcomes, report }
}

export const Outcomes = ({ outcomes, report }: { outcomes: readonly PublishOutcome[]; report: Report }) =>
  outcomes.map((outcome) => (
    <PublishNotice
      key={outcome.post.id}
      outcome={outcome}
      onDismiss={() => report(outcome.post.id, undefined)}
    />
  ))

interface PublishNoticeProps {
  outcome: PublishOutcome
  onDismiss: () => void
}

/** It takes the focus, because the pressed button may be gone. Dismiss moves it to the post. */
const PublishNotice = ({
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
