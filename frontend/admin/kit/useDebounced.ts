import { useEffect, useState } from 'react'

/** A value once it has stood still for so many milliseconds. */
export const useDebounced = (value: string, milliseconds: number): string => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
