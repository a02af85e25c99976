import { useEffect, useState } from 'react'

/** Whole seconds since a time in milliseconds. */
export const useElapsed = (since: number): number => {
  const [now, setNow] = useState(since)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - since) / 1000))
}
