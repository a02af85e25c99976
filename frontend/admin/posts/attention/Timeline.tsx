import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { platformNames } from '#shared/posts/model.ts'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { formatSecond } from '../../kit/times.ts'
import { timeline } from './queries.ts'

/** Milliseconds. */
const pollEvery = 3_000

const instants = /\d{4}-\d\d-\d\dT[\d:.]+Z/g

interface TimelineProps {
  id: string
  opened: boolean
  live?: boolean
}

export const Timeline = ({ id, opened, live = false }: TimelineProps) => {
  const [open, setOpen] = useState(opened)
  const query = useInfiniteQuery({
    ...timeline(id),
    enabled: open,
    refetchInterval: live && pollEvery,
  })
  const events = query.data?.pages.flatMap((page) => page.events)
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Activity of this post</summary>
      {open && query.isPending && <Skeleton label="Loading activity" rows={2} />}
      <LoadFailure query={query}>Activity could not be loaded.</LoadFailure>
      {events?.length === 0 && <p className="spaced">No activity yet.</p>}
      <ol className="timeline">
        {events?.map((event) => (
          <li key={event.id}>
            <time className="hint" dateTime={event.at}>
              {formatSecond(event.at)}
            </time>
            <p>
              {event.platform && <strong>{platformNames[event.platform]}: </strong>}
              {event.what.replace(instants, formatSecond)}
              {event.attempt !== undefined && event.attempt > 1 ? ` (attempt ${event.attempt})` : ''}
            </p>
            {event.detail && <Detail text={event.detail} />}
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          onClick={() => void query.fetchNextPage()}
          busy={query.isFetchingNextPage}
          retainFocus
          busyLabel="Loading…"
        >
          Load more
        </Button>
      )}
    </details>
  )
}

const Detail = ({ text }: { text: string }) => (
  <p className="hint">
    {/^https?:\/\/\S+$/.test(text) ? (
      <a href={text} rel="noreferrer">
        {text}
      </a>
    ) : (
      text
    )}
  </p>
)
