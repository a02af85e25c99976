import { Notice } from '#ui/Notice.tsx'

/** Says which stored posts a list has to go on without. */
export const Unreadable = ({ ids }: { ids: readonly string[] }) =>
  ids.length > 0 && (
    <Notice tone="failure">
      {ids.length === 1
        ? 'One stored post could not be read and is missing here: '
        : `${ids.length} stored posts could not be read and are missing here: `}
      {ids.join(', ')}. Nothing is lost, and an alarm tells whoever runs this product.
    </Notice>
  )
