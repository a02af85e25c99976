import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { OfferedDraft } from './drafts.ts'
import { formatInstant } from './times.ts'

interface DraftOfferProps<T> {
  draft: OfferedDraft<T> | undefined
  onTake?: (values: T) => void
  onDiscard?: () => void
}

export const DraftOffer = <T,>({ draft, onTake, onDiscard }: DraftOfferProps<T>) =>
  draft && (
    <Notice
      tone="note"
      actions={
        <>
          <Button
            onClick={() => {
              draft.take()
              onTake?.(draft.values)
            }}
          >
            Restore it
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              draft.discard()
              onDiscard?.()
            }}
          >
            Discard it
          </Button>
        </>
      }
    >
      There is unsaved text from <time>{formatInstant(new Date(draft.at).toISOString())}</time>.
    </Notice>
  )
