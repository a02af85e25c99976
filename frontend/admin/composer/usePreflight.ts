import { useState } from 'react'
import { call } from '#api/client.ts'
import type { CallInput } from '#api/table.ts'
import type { Finding } from '#shared/posts/preflight.ts'

type Checked = CallInput<'posts/preflight'>['body']

/** Asks before scheduling what would go wrong. */
export const usePreflight = () => {
  const [findings, setFindings] = useState<readonly Finding[]>([])
  const [checking, setChecking] = useState(false)
  return {
    findings,
    checking,
    clear: () => setFindings([]),
    /** @returns whether nothing speaks against it; also when it cannot be asked, as saving then tells why. */
    isClear: async (post: Checked): Promise<boolean> => {
      setFindings([])
      setChecking(true)
      try {
        const { findings: found } = await call('posts/preflight', { body: post })
        setFindings(found)
        return found.length === 0
      } catch (error) {
        console.warn('The check before scheduling could not be made', error)
        return true
      } finally {
        setChecking(false)
      }
    },
  }
}
