import { formatInstant } from '../../kit/times.ts'

/** An instant in a `dl`. */
export const Moment = ({
  name,
  at,
  none = 'none set',
}: {
  name: string
  at: string | null
  none?: string
}) => (
  <div>
    <dt>{name}</dt>
    <dd>{at ? <time dateTime={at}>{formatInstant(at)}</time> : none}</dd>
  </div>
)

/** An instant in a cell of a list. */
export const At = ({ at, none = '' }: { at: string | null; none?: string }) =>
  at ? <time dateTime={at}>{formatInstant(at)}</time> : none
