import { useState } from 'react'
import type { PublishOutcome } from './outcome.ts'

/** What came of publishing, post by post, until it is dismissed or tried anew. */
export const useOutcomes = () => {
  const [outcomes, setOutcomes] = useState<readonly PublishOutcome[]>([])
  return {
    outcomes,
    tell: (id: string, outcome: PublishOutcome | undefined) =>
      setOutcomes((before) => [
        ...before.filter(({ post }) => post.id !== id),
        ...(outcome ? [outcome] : []),
      ]),
  }
}
