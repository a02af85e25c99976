import { useEffect, useState } from 'react'

/** The time in milliseconds, anew each half minute: for what shows how long ago something was. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
