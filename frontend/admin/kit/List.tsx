import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { describeError } from '#api/error.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Failure, Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { grouped } from './counts.ts'
import { enough, type Part } from './fill-page.ts'
import styles from './List.module.css'
import type { Paging } from './usePaging.ts'

interface ListRowsProps<T> {
  what: 'lead' | 'quote' | 'article'
  list: UseQueryResult<Part<T>>
  address: Paging
  nothing: ReactNode
  children: (rows: readonly T[]) => ReactNode
}

export const ListRows = <T,>({ what, list, address, nothing, children }: ListRowsProps<T>) => {
  const { data } = list
  const isShort = data !== undefined && data.rows.length < enough
  return (
    <>
      {list.isPending && <Skeleton label={`Loading ${what}s`} rows={8} />}
      {list.isError && (
        <Failure onRetry={() => void list.refetch()} retrying={list.isFetching}>
          {`The ${what}s could not be loaded. ${describeError(list.error)}`}
        </Failure>
      )}
      <Unreadable what={what} ids={data?.unreadable ?? []} />
      {data?.rows.length === 0 &&
        (data.next_cursor === undefined ? (
          nothing
        ) : (
          <p>{`No matches in the ${what}s searched so far. There are more to search.`}</p>
        ))}
      {data && data.rows.length > 0 && (
        <div className={styles['rows']} aria-busy={list.isPlaceholderData}>
          {children(data.rows)}
        </div>
      )}
      {(data ?? list.error) && (
        <Pager
          address={address}
          next={data?.next_cursor}
          furtherName={isShort ? `Search more ${what}s` : 'Next page'}
        />
      )}
    </>
  )
}

interface PagerProps {
  address: Paging
  next: string | undefined
  furtherName: string
}

/** A shared address has no history, so it can only link to the first page. */
const Pager = ({ address, next, furtherName }: PagerProps) => {
  const { page, previous, first } = address
  const further = next === undefined ? undefined : address.next(next)
  if (page === 1 && !further) return null
  return (
    <nav className="row" aria-label="Pages">
      {previous ? (
        <Link className={buttonClass()} {...previous}>
          Previous page
        </Link>
      ) : (
        page > 1 && (
          <Link className={buttonClass()} to={first}>
            First page
          </Link>
        )
      )}
      <span>Page {grouped(page)}</span>
      {further && (
        <Link className={buttonClass()} {...further}>
          {furtherName}
        </Link>
      )}
    </nav>
  )
}

interface ListTableProps {
  caption: string
  className: string | undefined
  children: ReactNode
}

export const ListTable = ({ caption, className, children }: ListTableProps) => (
  <table className={`${styles['table']} ${className}`}>
    <caption className="visually-hidden">{caption}</caption>
    {children}
  </table>
)

interface FiltersProps {
  /** The values of the filters; undefined ones are not set. */
  by: readonly unknown[]
  children: ReactNode
}

export const Filters = ({ by, children }: FiltersProps) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  const count = by.filter((condition) => condition !== undefined).length
  return (
    <search>
      <Button
        className={styles['open'] ?? ''}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {count > 0 ? `Filters (${count} set)` : 'Filters'}
      </Button>
      <div id={id} className={styles['filters']} data-open={open || undefined}>
        {children}
      </div>
    </search>
  )
}

export const Unreadable = ({
  what,
  ids,
}: {
  what: 'post' | 'lead' | 'quote' | 'article'
  ids: readonly string[]
}) =>
  ids.length > 0 && (
    <Notice tone="failure">
      {ids.length === 1
        ? `One stored ${what} could not be read and is missing here: `
        : `${ids.length} stored ${what}s could not be read and are missing here: `}
      {ids.join(', ')}. Usually a newer version of this program stored a value that this version does not
      know. Nothing is lost: it stays as it is and cannot be changed until that version is back. The operator
      is alerted.
    </Notice>
  )
