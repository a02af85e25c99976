import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { Link } from 'react-router'
import { describeError } from '#api/error.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { focusOnceDrawn } from './focus.ts'
import { IconLink } from './IconLink.tsx'

/** One table, so that the columns of all groups align. */
export const Ledger = ({ label, children }: { label: string; children: ReactNode }) => (
  <table className="ledger" aria-label={label}>
    <colgroup>
      <col className="when" />
      <col className="who" />
      <col className="what" />
      <col className="line" />
      <col className="actions" />
    </colgroup>
    {children}
  </table>
)

interface LedgerGroupProps<Item> {
  title: string
  items: readonly Item[]
  /** Whether there are more than these on the server, and where. */
  more?: boolean
  all?: string
  note?: string | undefined
  children: (item: Item) => ReactNode
}

const shownAtFirst = 6

export const LedgerGroup = <Item,>({
  title,
  items,
  more = false,
  all,
  note,
  children,
}: LedgerGroupProps<Item>) => {
  const [showsAll, setShowsAll] = useState(false)
  const hidden = items.length - shownAtFirst
  if (items.length === 0) return null
  return (
    <tbody aria-label={title}>
      <tr>
        <th colSpan={5} scope="rowgroup">
          <h2 className="section-head" tabIndex={-1}>
            <span>{title}</span>
            <i>{`${items.length}${more ? '+' : ''}`}</i>
            {note && <span className="hint end">{note}</span>}
          </h2>
        </th>
      </tr>
      {(showsAll ? items : items.slice(0, shownAtFirst)).map(children)}
      {(hidden > 0 || (more && all)) && (
        <tr>
          <td colSpan={5}>
            {hidden > 0 && (
              <Button
                variant="quiet"
                className="small"
                aria-expanded={showsAll}
                onClick={() => setShowsAll(!showsAll)}
              >
                {showsAll ? 'Show fewer' : `Show ${hidden} more`}
              </Button>
            )}
            {more && all && (hidden <= 0 || showsAll) && <Link to={all}>See all of them</Link>}
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** Null leaves its place empty, so that the same actions stand below each other. */
export type RowAction =
  | { icon: IconName; label: string; to: string }
  /** `run` also shows a toast that offers to undo it. */
  | { icon: IconName; label: string; run: () => Promise<unknown> }
  | null

interface LedgerRowProps {
  to: string
  name: string
  about?: string
  when: ReactNode
  isLate?: boolean
  what?: ReactNode
  line?: string
  actions?: readonly RowAction[]
  /** Buttons with words, before the actions. */
  buttons?: ReactNode
  below?: ReactNode
  refresh: () => Promise<unknown>
}

export const LedgerRow = (props: LedgerRowProps) => {
  const { to, name, about, when, isLate = false, what, line, actions = [], buttons, below, refresh } = props
  const row = useRef<HTMLTableRowElement>(null)
  const running = useRowAction(row, refresh)
  return (
    <>
      <tr ref={row} className="entry">
        <td className="when">
          <span className={isLate ? 'late' : undefined}>{when}</span>
        </td>
        <th className="who" scope="row">
          <Link to={to}>{name}</Link> <span>{about}</span>
        </th>
        <td className="what">
          {running.isError ? (
            <span className="wrong" role="alert">
              Nothing was changed. {describeError(running.error)}
            </span>
          ) : (
            what
          )}
        </td>
        <td className="line">{line}</td>
        <td className="actions">
          <div>
            {buttons}
            {actions.map((action, place) =>
              action === null ? (
                <span key={place} className="icon-button" />
              ) : 'to' in action ? (
                <IconLink key={place} {...action} />
              ) : (
                <IconButton
                  key={place}
                  icon={action.icon}
                  label={action.label}
                  busy={running.isPending}
                  retainFocus
                  onClick={() => running.mutate(action.run)}
                />
              ),
            )}
          </div>
        </td>
      </tr>
      {below && (
        <tr>
          <td colSpan={5}>{below}</td>
        </tr>
      )}
    </>
  )
}

/** If the row is gone afterwards, the focus goes to the next row's last button or the heading of the group. */
export const useRowAction = (row: RefObject<HTMLElement | null>, refresh: () => Promise<unknown>) =>
  useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onMutate: () =>
      row.current?.nextElementSibling?.querySelector<HTMLElement>('button:last-of-type') ??
      row.current?.closest('tbody')?.querySelector<HTMLElement>('h2'),
    onSettled: async (_data, _error, _run, next) => {
      await refresh()
      focusOnceDrawn(() => (row.current ? null : next), document.body)
    },
  })
