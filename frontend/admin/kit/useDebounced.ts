import { useEffect, useState } from 'react'

/** The value, updated when it has not changed for this time. */
export const useDebounced = (value: string, milliseconds: number): string => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
