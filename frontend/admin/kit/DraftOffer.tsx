import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { OfferedDraft } from './drafts.ts'
import { focusFirstInput } from './focus.ts'
import { formatInstant } from './times.ts'

export const DraftOffer = ({ draft }: { draft: OfferedDraft<unknown> | undefined }) => {
  if (!draft) return null
  const answer =
    (act: () => void) =>
    ({ currentTarget }: { currentTarget: Element }) => {
      focusFirstInput(currentTarget)
      act()
    }
  return (
    <Notice
      tone="note"
      actions={
        <>
          <Button onClick={answer(draft.take)}>Restore it</Button>
          <Button variant="quiet" onClick={answer(draft.discard)}>
            Discard it
          </Button>
        </>
      }
    >
      There is unsaved text from <time>{formatInstant(new Date(draft.at).toISOString())}</time>.
    </Notice>
  )
}
