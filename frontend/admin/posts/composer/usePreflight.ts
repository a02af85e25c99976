import { useState } from 'react'
import type { Finding } from '#shared/posts/preflight.ts'
import { findingsOf, type Checked } from './preflight.ts'

/** Asks before scheduling what would go wrong. */
export const usePreflight = () => {
  const [findings, setFindings] = useState<readonly Finding[]>([])
  const [checking, setChecking] = useState(false)
  return {
    findings,
    checking,
    clear: () => setFindings([]),
    /** @returns whether nothing speaks against it */
    isClear: async (post: Checked): Promise<boolean> => {
      setFindings([])
      setChecking(true)
      const found = await findingsOf(post)
      setChecking(false)
      setFindings(found)
      return found.length === 0
    },
  }
}
