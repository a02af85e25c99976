import { Notice } from '#ui/Notice.tsx'

/** Names the stored records that a list could not show. */
export const Unreadable = ({
  what,
  ids,
}: {
  what: 'post' | 'lead' | 'quote' | 'article'
  ids: readonly string[]
}) =>
  ids.length > 0 && (
    <Notice tone="failure">
      {ids.length === 1
        ? `One stored ${what} could not be read and is missing here: `
        : `${ids.length} stored ${what}s could not be read and are missing here: `}
      {ids.join(', ')}. Nothing is lost, and the operator is alerted.
    </Notice>
  )
