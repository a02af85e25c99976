import { useCallback, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Notice, Reasons } from '#ui/Notice.tsx'
import { focusPost } from '../kit/focus.ts'
import type { PublishOutcome } from './outcome.ts'

export type Report = (id: string, outcome: PublishOutcome | undefined) => void

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

/** They take the focus, because the pressed button may be gone. Dismiss moves it to the post. */
export const Outcomes = ({ outcomes, report }: { outcomes: readonly PublishOutcome[]; report: Report }) =>
  outcomes.map(({ post, tone, text, reasons, notes = [] }) => (
    <Notice
      key={post.id}
      tone={tone}
      focusOnMount
      actions={
        <Button
          variant="quiet"
          onClick={() => {
            report(post.id, undefined)
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
  ))
