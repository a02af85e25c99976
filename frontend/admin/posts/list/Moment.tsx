import { formatInstant } from '../../kit/times.ts'

export const Moment = ({ name, at }: { name: string; at: string | null }) => (
  <div>
    <dt>{name}</dt>
    <dd>{at ? <time dateTime={at}>{formatInstant(at)}</time> : 'none set'}</dd>
  </div>
)

export const At = ({ at, none = '' }: { at: string | null; none?: string }) =>
  at ? <time dateTime={at}>{formatInstant(at)}</time> : none
