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
    /** @returns what speaks against it, which is shown, too */
    check: async (post: Checked): Promise<readonly Finding[]> => {
      setFindings([])
      setChecking(true)
      const found = await findingsOf(post)
      setChecking(false)
      setFindings(found)
      return found
    },
  }
}
