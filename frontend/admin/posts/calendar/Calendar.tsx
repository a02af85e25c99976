import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { describeError } from '#api/error.ts'
import { addDays, addMonths, monthGrid, monthOf, type Day } from '#shared/calendar/month-grid.ts'
import { wallTimeOf } from '#shared/calendar/zone.ts'
import { shownStatuses, shownStatusNames, type Post } from '#shared/posts/model.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Failure } from '#ui/Notice.tsx'
import { StatusShape } from '#ui/StatusMark.tsx'
import { Unreadable } from '../../kit/List.tsx'
import { Page } from '../../kit/Page.tsx'
import { formatDay, formatDays, formatMonth, viewerZone, viewerZoneName } from '../../kit/times.ts'
import { postDays } from '../queries.ts'
import { freeSlots } from '../slots/queries.ts'
import { UsualTimesButton } from '../slots/NextSlot.tsx'
import styles from './Calendar.module.css'
import { CalendarFeed } from './CalendarFeed.tsx'
import { DayColumns, daysOf } from './DayColumns.tsx'
import { DayPosts } from './DayPosts.tsx'
import gridStyles from './MonthGrid.module.css'
import { MonthGrid } from './MonthGrid.tsx'
import { useMove } from './move.ts'
import { today, usePlace, views, type View } from './usePlace.ts'

/** Posts by day in the viewer's zone: the scheduled day, or the day of publishing for posts without a date. */
const byDay = (posts: readonly Post[]): Map<Day, Post[]> =>
  Map.groupBy(
    posts.filter((post) => timeOf(post) !== undefined),
    (post) => wallTimeOf(timeOf(post) ?? '', viewerZone()).day,
  )

const timeOf = ({ scheduled_for, published_at }: Post) => scheduled_for ?? published_at

const Calendar = () => {
  const { month, selected, cursor, view, show } = usePlace()
  const shown = view === 'month' ? monthGrid(month) : daysOf(view, selected ?? cursor)
  const heading = view === 'month' ? formatMonth(month) : nameOf(shown)
  const posts = useQuery(postDays(shown))
  const slots = useQuery(freeSlots(shown))
  const move = useMove()
  const days = posts.data && byDay(posts.data.posts)
  const postsOf = (day: Day) => days?.get(day) ?? []
  const slotsByDay = Map.groupBy(slots.data ?? [], (slot) => wallTimeOf(slot, viewerZone()).day)
  const slotsOf = (day: Day) => slotsByDay.get(day) ?? []
  const turn = (by: 1 | -1) => {
    // No day of the new month is selected yet.
    if (view === 'month') return show({ month: addMonths(month, by), view })
    const day = addDays(selected ?? cursor, by * shown.length)
    return show({ month: monthOf(day), selected: day, view })
  }
  /** A dragged post keeps its time of day. */
  const onDrop = (postId: string, day: Day) => {
    const post = posts.data?.posts.find(({ id }) => id === postId)
    const wall = post?.scheduled_for && wallTimeOf(post.scheduled_for, viewerZone())
    if (post && wall && wall.day !== day) move.mutate({ post, to: { day, time: wall.time } })
  }
  return (
    <Page
      title="Social Media Calendar"
      tabTitle={`Calendar, ${heading}`}
      facts={`Times are in ${viewerZoneName()}.`}
      actions={
        <>
          <div className={styles['views']}>
            {views.map((name) => (
              <Button
                key={name}
                variant="quiet"
                aria-pressed={name === view}
                onClick={() =>
                  show({ month, selected: selected ?? (name === 'month' ? undefined : cursor), view: name })
                }
              >
                {viewNames[name]}
              </Button>
            ))}
          </div>
          <a className={buttonClass('quiet')} href="/">
            Home
          </a>
          <Link className={buttonClass()} to="/admin/manage-posts">
            List view
          </Link>
          <Link
            className={buttonClass('primary')}
            to={`/admin/manage-posts/new${selected ? `?day=${selected}` : ''}`}
          >
            New post
          </Link>
        </>
      }
    >
      <div className={view === 'month' ? styles['layout'] : ''}>
        <section
          className={`stack gap-3 ${styles['month']}`}
          aria-labelledby="month"
          aria-busy={posts.isPending || undefined}
        >
          <div className="row">
            <h2 id="month" className={`section-head ${styles['heading']}`} aria-live="polite">
              {heading}
            </h2>
            <Button onClick={() => show({ month: monthOf(today()), selected: today(), view })}>Today</Button>
            <Button onClick={() => turn(-1)} aria-label={`Previous ${view}`}>
              <Arrow />
            </Button>
            <Button onClick={() => turn(1)} aria-label={`Next ${view}`} className={styles['next'] ?? ''}>
              <Arrow />
            </Button>
          </div>
          {posts.isError && (
            <Failure onRetry={() => void posts.refetch()} retrying={posts.isFetching}>
              The posts of this {view} could not be loaded. {describeError(posts.error)}
            </Failure>
          )}
          <Unreadable what="post" ids={posts.data?.unreadable ?? []} />
          {view === 'month' ? (
            <>
              <MonthGrid
                month={month}
                today={today()}
                selected={selected}
                cursor={cursor}
                postsOf={postsOf}
                onMove={(day) => {
                  const to = monthOf(day)
                  show({ month: to, selected: to === month ? selected : undefined, cursor: day, view })
                }}
                onSelect={(day) => {
                  show({ month, selected: day, cursor: day, view })
                  requestAnimationFrame(revealDay)
                }}
                onDrop={onDrop}
              />
              <Legend />
            </>
          ) : (
            <DayColumns
              days={shown}
              today={today()}
              postsOf={days && postsOf}
              slotsOf={slotsOf}
              onDrop={onDrop}
            />
          )}
        </section>
        {view === 'month' && (
          <DayPosts
            key={selected}
            day={selected}
            posts={selected && days ? postsOf(selected) : undefined}
            loading={posts.isPending}
            slots={selected ? slotsOf(selected) : []}
          />
        )}
      </div>
      <div>
        <UsualTimesButton />
      </div>
      <CalendarFeed />
    </Page>
  )
}

/** On a narrow screen the posts of a day are below the month. */
const revealDay = () => {
  if (matchMedia('(width < 72rem)').matches)
    document.getElementById('day')?.closest('section')?.scrollIntoView({ block: 'nearest' })
}

const nameOf = (days: readonly Day[]): string => {
  const [first = '', last = ''] = [days.at(0), days.at(-1)]
  return first === last ? formatDay(first) : formatDays(first, last)
}

const viewNames: Record<View, string> = { month: 'Month', week: 'Week', day: 'Day' }

const Legend = () => (
  <ul className={`plain-list hint ${styles['legend']}`} aria-label="Marks">
    {shownStatuses.map((status) => (
      <li key={status}>
        <StatusShape status={status} /> {shownStatusNames[status]}
      </li>
    ))}
    <li>
      <span className={gridStyles['more']} /> More than three
    </li>
    <li>
      <strong className={styles['bang']}>!</strong> No account connected
    </li>
  </ul>
)

const Arrow = () => (
  <svg width="10" height="12" viewBox="0 0 10 12" aria-hidden="true">
    <path d="M8 1 2 6l6 5" fill="none" stroke="currentColor" strokeWidth="1.5" />
  </svg>
)

export default Calendar
