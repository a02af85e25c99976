import { useEffect } from 'react'
import { toast } from '#ui/Toaster.tsx'
import { counted } from '../../kit/counts.ts'
import { extraction } from './current.ts'
import { pendingLeads } from './extraction.ts'

/**
 * Closing the tab would lose what is not saved, so the browser asks. Another page of the staff area loses nothing: it
 * says where the leads are.
 */
export const useLeaving = (wouldLose: boolean): void => {
  useEffect(() => {
    if (!wouldLose) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [wouldLose])
  useEffect(
    () => () => {
      const { length } = pendingLeads(extraction.current())
      if (length > 0)
        toast(`${counted(length)} not saved yet: kept under Extract lead until you close this tab.`)
    },
    [],
  )
}
