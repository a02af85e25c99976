import { formatInstant } from '../kit/times.ts'
import { spanSince } from './spans.ts'
import { useNow } from './useNow.ts'

export const Ago = ({ at, after = ' ago' }: { at: string; after?: string }) => (
  <time dateTime={at} title={formatInstant(at)}>
    {spanSince(at, useNow())}
    {after}
  </time>
)
