import { formatInstant } from '../kit/times.ts'

export const At = ({ at, none = '' }: { at: string | null | undefined; none?: string }) =>
  at ? <time dateTime={at}>{formatInstant(at)}</time> : none
