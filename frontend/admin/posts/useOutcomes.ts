import { useState } from 'react'
import type { PublishOutcome } from './outcome.ts'

/** The last publishing result of each post, until it is dismissed or the post is sent again. */
export const useOutcomes = () => {
  const [outcomes, setOutcomes] = useState<readonly PublishOutcome[]>([])
  return {
    outcomes,
    report: (id: string, outcome: PublishOutcome | undefined) =>
      setOutcomes((before) => [
        ...before.filter(({ post }) => post.id !== id),
        ...(outcome ? [outcome] : []),
      ]),
  }
}
