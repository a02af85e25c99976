import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  addDays,
  addMonths,
  daysPerWeek,
  monthGrid,
  monthOf,
  weekdayOf,
  type Day,
} from '#shared/calendar/month-grid.ts'
import { wallTimeOf } from '#shared/calendar/zone.ts'
import { shownStatuses, shownStatusNames, type Post } from '#shared/posts/model.ts'
import { Button, buttonClass, IconButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { StatusShape } from '#ui/StatusMark.tsx'
import { counted } from '../../kit/counts.ts'
import { Unreadable } from '../../kit/list/ListScreen.tsx'
import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { Page } from '../../kit/Page.tsx'
import { ScheduleDialog } from '../../kit/ScheduleDialog.tsx'
import { formatDay, formatDays, formatMonth, viewerZone, viewerZoneName } from '../../kit/times.ts'
import { instantFrom, noTime, whenFrom, type When } from '../../kit/when.ts'
import { NewLink } from '../../kit/NewLink.tsx'
import { postDays, timeOf } from '../queries.ts'
import { openSlots } from '../slots/queries.ts'
import styles from './Calendar.module.css'
import { CalendarFeed } from './CalendarFeed.tsx'
import { DayPosts } from './DayPosts.tsx'
import { Hours } from './Hours.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { useMove } from './move.ts'
import { today, usePlace, views, type View } from './usePlace.ts'

const byDay = <T,>(
  items: readonly T[] = [],
  instantOf: (item: T) => string,
): ((day: Day) => readonly T[]) => {
  const days = Map.groupBy(items, (item) => wallTimeOf(instantOf(item), viewerZone()).day)
  return (day) => days.get(day) ?? []
}

const Calendar = () => {
  const { month, selected, cursor, view, show } = usePlace()
  const [asking, setAsking] = useState<Post>()
  const [feedOpen, setFeedOpen] = useState(false)
  const shown = view === 'month' ? monthGrid(month) : daysOf(view, selected ?? cursor)
  const heading = view === 'month' ? formatMonth(month) : nameOf(shown)
  const posts = useQuery(postDays(shown))
  const slots = useQuery(openSlots(shown))
  const move = useMove()
  // A dropped post stays where it was dropped while the server is told.
  const moving = move.isPending ? move.variables : undefined
  const withTime = posts.data?.posts
    .map((post) =>
      post.id === moving?.post.id ? { ...post, scheduled_for: instantFrom(moving.when) } : post,
    )
    .filter((post) => timeOf(post))
  const postsOf = byDay(withTime, timeOf)
  // A draft takes no slot on the server, but its time is planned, so no open slot is shown there.
  const planned = new Set(withTime?.map((post) => Date.parse(timeOf(post))))
  const slotsOf = byDay(
    slots.data?.filter((slot) => !planned.has(Date.parse(slot))),
    (slot) => slot,
  )
  const counting = view === 'month' ? shown.filter((day) => monthOf(day) === month) : shown
  const openCount = counting.flatMap(slotsOf).length
  const turn = (by: 1 | -1) => {
    // No day of the new month is selected yet.
    if (view === 'month') return show({ month: addMonths(month, by), view })
    const day = addDays(selected ?? cursor, by * shown.length)
    return show({ month: monthOf(day), selected: day, view })
  }
  const onMove = (post: Post, when: When) => {
    if (instantFrom(when) !== post.scheduled_for) move.mutate({ post, when })
  }
  /** On another day a dragged post keeps its time. */
  const onDrop = (postId: string, day: Day) => {
    const post = posts.data?.posts.find(({ id }) => id === postId)
    const wall = post?.scheduled_for && wallTimeOf(post.scheduled_for, viewerZone())
    if (post && wall && wall.day !== day) onMove(post, noTime(day, wall.time))
  }
  const foot = (
    <div className={`row hint ${styles['foot']}`}>
      <span>Times are in {viewerZoneName()}.</span>
      <span className="row end">
        <Link to="/admin/manage-posts">List view</Link>
        <a href="/">Home</a>
      </span>
    </div>
  )
  return (
    <Page
      title={heading}
      tabTitle={`Social Media Calendar, ${heading}`}
      facts={
        <>
          <div className="row gap-1">
            <IconButton icon="left" label={`Previous ${view}`} onClick={() => turn(-1)} />
            <Button onClick={() => show({ month: monthOf(today()), selected: today(), view })}>Today</Button>
            <IconButton icon="right" label={`Next ${view}`} onClick={() => turn(1)} />
          </div>
          <span aria-live="polite">
            <span className="visually-hidden">{heading}: </span>
            {withTime && <span>{counted(counting.flatMap(postsOf).length, 'post')}</span>}
            {openCount > 0 && <span> · {counted(openCount, 'open slot')}</span>}
          </span>
        </>
      }
      actions={
        <>
          <div className="segments" role="group" aria-label="View">
            {views.map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={name === view}
                onClick={() =>
                  show({ month, selected: selected ?? (name === 'month' ? undefined : cursor), view: name })
                }
              >
                {viewNames[name]}
              </button>
            ))}
          </div>
          <Menu
            label="Calendar settings"
            closesOnPress
            content={
              <>
                <Link className={buttonClass('quiet')} to="/admin/settings/posting-schedule">
                  Posting schedule
                </Link>
                <Button variant="quiet" onClick={() => setFeedOpen(true)}>
                  View posts in your own calendar
                </Button>
              </>
            }
          >
            <Icon name="settings" />
          </Menu>
          <NewLink to={`/admin/manage-posts/new${selected ? `?day=${selected}` : ''}`}>New post</NewLink>
        </>
      }
    >
      <LoadFailure query={posts}>The posts of this {view} could not be loaded.</LoadFailure>
      <Unreadable what="post" ids={posts.data?.unreadable ?? []} />
      {view === 'month' ? (
        <div className={`split tall ${styles['layout']}`} aria-busy={posts.isPending || undefined}>
          <div className={`stack gap-3 ${styles['month']}`}>
            <MonthGrid
              month={month}
              today={today()}
              selected={selected}
              cursor={cursor}
              postsOf={postsOf}
              slotsOf={slotsOf}
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
          </div>
          <DayPosts
            key={selected}
            day={selected}
            posts={selected && withTime ? postsOf(selected) : undefined}
            loading={posts.isPending}
            slots={selected ? slotsOf(selected) : []}
            onAskMove={setAsking}
          />
          {foot}
        </div>
      ) : (
        <>
          <Hours
            key={view}
            label={heading}
            days={shown}
            today={today()}
            loaded={posts.isSuccess}
            postsOf={postsOf}
            slotsOf={slotsOf}
            onMove={onMove}
            onAskMove={setAsking}
            onOpenDay={(day) => show({ month: monthOf(day), selected: day, view: 'day' })}
          />
          {foot}
        </>
      )}
      {asking && (
        <ScheduleDialog
          key={asking.id}
          title={`Move “${asking.title}”`}
          submit="Move post"
          initial={whenFrom(asking)}
          onChosen={(when) => {
            setAsking(undefined)
            onMove(asking, when)
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {feedOpen && <CalendarFeed onClose={() => setFeedOpen(false)} />}
    </Page>
  )
}

/** On a narrow screen the posts of a day are below the month. */
const revealDay = () => {
  if (matchMedia('(width < 75rem)').matches)
    document.getElementById('day')?.closest('section')?.scrollIntoView({ block: 'nearest' })
}

/** A week starts on Sunday. */
const daysOf = (view: 'week' | 'day', day: Day): Day[] =>
  view === 'day'
    ? [day]
    : Array.from({ length: daysPerWeek }, (_, index) => addDays(day, index - weekdayOf(day)))

const nameOf = (days: readonly Day[]): string => {
  const [first = '', last = ''] = [days.at(0), days.at(-1)]
  return first === last ? formatDay(first) : formatDays(first, last)
}

const viewNames: Record<View, string> = { month: 'Month', week: 'Week', day: 'Day' }

const Legend = () => (
  <ul className="plain-list row hint" aria-label="Marks">
    {shownStatuses.map((status) => (
      <li key={status} className="row gap-1">
        <StatusShape status={status} /> {shownStatusNames[status]}
      </li>
    ))}
    <li className="row gap-1">
      <span className={styles['more']} /> More than three
    </li>
    <li>
      <strong className={styles['trouble']}>!</strong> No account connected
    </li>
  </ul>
)

export default Calendar
