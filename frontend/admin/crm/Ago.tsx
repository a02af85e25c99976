import { useEffect, useState } from 'react'
import { formatInstant } from '../kit/times.ts'
import { spanSince } from './spans.ts'

export const Ago = ({ at, after = ' ago' }: { at: string; after?: string }) => (
  <time dateTime={at} title={formatInstant(at)}>
    {spanSince(at, useNow())}
    {after}
  </time>
)

/** In milliseconds, updated every half minute. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
