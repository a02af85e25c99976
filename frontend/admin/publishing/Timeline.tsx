import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inWords } from '#api/error.ts'
import { platformNames } from '#shared/posts/model.ts'
import { Button } from '#ui/Button.tsx'
import { Failure } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { formatInstant } from '../kit/times.ts'
import styles from './Publishing.module.css'
import { timeline, type Kind } from './queries.ts'

interface TimelineProps {
  kind: Kind
  id: string
  /** Whether it is shown at once, as where something went wrong. */
  opened: boolean
}

/** Why a post did or did not go out: each attempt, what was sent, what came back, what was looked up. */
export const Timeline = ({ kind, id, opened }: TimelineProps) => {
  const [open, setOpen] = useState(opened)
  const query = useInfiniteQuery({ ...timeline(kind, id), enabled: open })
  const events = query.data?.pages.flatMap((page) => page.events)
  return (
    <details
      className={styles['timeline']}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>What happened to this post</summary>
      {open && query.isPending && <Skeleton label="Loading what happened" rows={2} />}
      {query.isError && (
        <Failure onRetry={() => void query.refetch()} retrying={query.isFetching}>
          What happened could not be loaded. {inWords(query.error)}
        </Failure>
      )}
      {events?.length === 0 && <p>Nothing yet: it has not been on its way.</p>}
      <ol>
        {events?.map((event) => (
          <li key={event.id}>
            <time dateTime={event.at}>{formatInstant(event.at)}</time>
            <p>
              {event.platform && <strong>{platformNames[event.platform]}: </strong>}
              {event.what}
              {event.attempt !== undefined && event.attempt > 1 ? ` (attempt ${event.attempt})` : ''}
            </p>
            {event.detail && <p className={styles['detail']}>{event.detail}</p>}
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          onClick={() => void query.fetchNextPage()}
          busy={query.isFetchingNextPage}
          keepsFocus
          busyLabel="Loading…"
        >
          Load more
        </Button>
      )}
    </details>
  )
}
