import type { QuoteSummary } from '#shared/quotes/record.ts'
import { Button } from '#ui/Button.tsx'
import { BulkBar, NotChanged } from '../../kit/BulkBar.tsx'
import type { useFollowUp } from './useFollowUp.ts'

interface QuoteBulkBarProps {
  quotes: readonly QuoteSummary[]
  follow: ReturnType<typeof useFollowUp>
  onNone: () => void
}

/** Acts on the selected quotes. */
export const QuoteBulkBar = ({ quotes, follow, onNone }: QuoteBulkBarProps) => (
  <>
    {quotes.length > 0 && (
      <BulkBar count={quotes.length} what="quote" onNone={onNone}>
        <Button onClick={() => follow.mutate(quotes)} disabled={follow.isPending}>
          Mark as followed up
        </Button>
      </BulkBar>
    )}
    <NotChanged lines={follow.data} />
  </>
)
