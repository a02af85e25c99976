import { useEffect, useRef, type KeyboardEvent } from 'react'
import {
  dayAfterKey,
  daysPerWeek,
  dotsOf,
  monthGrid,
  monthOf,
  type Day,
  type Month,
} from '#shared/calendar/month-grid.ts'
import { shownStatuses, shownStatusNames, type Post } from '#shared/posts/model.ts'
import { shownStatus } from '#shared/posts/post-state.ts'
import { StatusShape } from '#ui/StatusMark.tsx'
import { dropTarget } from '../../kit/drag.ts'
import { useScreenKeys, type ScreenKey } from '../../kit/screen-keys.ts'
import { formatDay, formatMonth, formatTime } from '../../kit/times.ts'
import { useAccountTroubles } from '../connections/AccountWarnings.tsx'
import { weekdays } from '../weekdays.ts'
import styles from './Calendar.module.css'
import { cardOf, PostText, Trouble } from './Entry.tsx'
import { postDragType, sourceOf } from './move.ts'

const DayEntries = ({ posts, slots }: { posts: readonly Post[]; slots: readonly string[] }) => {
  const { dots, more } = dotsOf(posts)
  return (
    <ul className={`plain-list ${styles['entries']}`} aria-hidden="true">
      {dots.map((post) => (
        <li key={post.id} {...cardOf(post)} {...sourceOf(post)}>
          <PostText post={post} title={post.title} />
        </li>
      ))}
      {more && <li className={styles['rest']}>{posts.length - dots.length} more</li>}
      {slots.slice(0, dotsOf([...posts, ...slots]).dots.length - dots.length).map((slot) => (
        <li key={slot} className={styles['rest']}>
          + {formatTime(slot)}
        </li>
      ))}
    </ul>
  )
}

/** Listed in the dialog of shortcuts; the grid handles them. */
const gridKeys: readonly ScreenKey[] = [
  { keys: ['←', '→', '↑', '↓'], label: 'Previous or next day, previous or next week' },
  { keys: ['Home', 'End'], label: 'Start or end of the week' },
  { keys: ['Page Up', 'Page Down'], label: 'Previous or next month; with Shift, year' },
  { keys: ['Enter', 'Space'], label: 'List the day’s posts' },
]

interface MonthGridProps {
  month: Month
  today: Day
  selected: Day | undefined
  /** The day in the tab order. */
  cursor: Day
  postsOf: (day: Day) => readonly Post[]
  slotsOf: (day: Day) => readonly string[]
  onMove: (day: Day) => void
  onSelect: (day: Day) => void
  onDrop: (postId: string, day: Day) => void
}

/** Six weeks as an ARIA grid: https://www.w3.org/WAI/ARIA/apg/patterns/grid/ */
export const MonthGrid = ({ month, today, selected, cursor, postsOf, slotsOf, ...on }: MonthGridProps) => {
  const table = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  useScreenKeys(gridKeys)
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    table.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus()
  }, [cursor])

  const troublesOf = useAccountTroubles()
  const troubled = (posts: readonly Post[]) => posts.filter((post) => troublesOf(post).length > 0).length
  const days = monthGrid(month)
  const weeks = Array.from({ length: days.length / daysPerWeek }, (_, week) =>
    days.slice(week * daysPerWeek, (week + 1) * daysPerWeek),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = dayAfterKey(cursor, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    moved.current = true
    on.onMove(next)
  }

  return (
    <table
      ref={table}
      className={styles['grid']}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      aria-label={formatMonth(month)}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                aria-selected={day === selected}
                {...dropTarget(postDragType, (id) => on.onDrop(id, day))}
              >
                {/* Not a button element: Firefox cannot drag what is under one. */}
                <div
                  role="button"
                  className={styles['day']}
                  data-day={day}
                  data-outside={monthOf(day) !== month || undefined}
                  data-past={day < today || undefined}
                  data-selected={day === selected || undefined}
                  tabIndex={day === cursor ? 0 : -1}
                  aria-current={day === today ? 'date' : undefined}
                  onClick={() => on.onSelect(day)}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' && event.key !== ' ') return
                    event.preventDefault()
                    on.onSelect(day)
                  }}
                >
                  <span className="visually-hidden">
                    {labelOf(day, postsOf(day), troubled(postsOf(day)))}
                  </span>
                  <span className={styles['number']} aria-hidden="true">
                    {Number(day.slice(8))}
                  </span>
                  <Dots posts={postsOf(day)} />
                  {troubled(postsOf(day)) > 0 && <Trouble />}
                  <DayEntries posts={postsOf(day)} slots={slotsOf(day)} />
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Dots = ({ posts }: { posts: readonly Post[] }) => {
  const { dots, more } = dotsOf(posts)
  return (
    <span className={styles['dots']}>
      {dots.map((post) => (
        <StatusShape key={post.id} status={shownStatus(post)} />
      ))}
      {more && <span className={styles['more']} />}
    </span>
  )
}

/** "Saturday, November 21, 2026, 3 posts: 2 draft, 1 scheduled; 1 without a connected account" */
const labelOf = (day: Day, posts: readonly Post[], troubled: number): string => {
  if (posts.length === 0) return formatDay(day)
  const counts = shownStatuses.flatMap((status) => {
    const count = posts.filter((post) => shownStatus(post) === status).length
    return count > 0 ? `${count} ${shownStatusNames[status].toLowerCase()}` : []
  })
  return `${formatDay(day)}, ${posts.length} ${posts.length === 1 ? 'post' : 'posts'}: ${counts.join(', ')}${troubled > 0 ? `; ${troubled} without a connected account` : ''}`
}
