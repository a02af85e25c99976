import { useState } from 'react'
import type { PublishOutcome } from './outcome.ts'

/** The result of publishing, post by post, until it is dismissed or tried again. */
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
