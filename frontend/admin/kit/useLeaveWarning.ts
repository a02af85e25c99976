import { useEffect } from 'react'

/** Other screens of the staff area lose nothing, but closing the tab does. */
export const useLeaveWarning = (wouldLose: boolean): void =>
  useEffect(() => {
    if (!wouldLose) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [wouldLose])
