import { formatInstant } from '../kit/times.ts'
import { spanSince } from './spans.ts'
import { useNow } from './useNow.ts'

interface AgoProps {
  at: string
  before?: string
  after?: string
}

export const Ago = ({ at, before = '', after = ' ago' }: AgoProps) => (
  <time dateTime={at} title={formatInstant(at)}>
    {before}
    {spanSince(at, useNow())}
    {after}
  </time>
)
