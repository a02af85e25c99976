import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { formatInstant } from './times.ts'

interface DraftOfferProps {
  /** When the text was last typed on: milliseconds. */
  at: number
  onTake: () => void
  onDiscard: () => void
}

/** Offers back text that was typed and never saved. */
export const DraftOffer = ({ at, onTake, onDiscard }: DraftOfferProps) => (
  <Notice
    tone="note"
    actions={
      <>
        <Button onClick={onTake}>Restore it</Button>
        <Button variant="quiet" onClick={onDiscard}>
          Discard it
        </Button>
      </>
    }
  >
    There is unsaved text from <time>{formatInstant(new Date(at).toISOString())}</time>.
  </Notice>
)
