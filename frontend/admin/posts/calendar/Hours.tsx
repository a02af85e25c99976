import { useEffect, useRef, useState, type CSSProperties, type DragEvent } from 'react'
import { Link } from 'react-router'
import { weekdayOf, type Day } from '#shared/calendar/month-grid.ts'
import { wallTimeOf } from '#shared/calendar/zone.ts'
import type { Post } from '#shared/posts/model.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { dropTarget } from '../../kit/drag.ts'
import { postTitleId } from '../../kit/focus.ts'
import { formatMoment, viewerZone, zoneNameAt } from '../../kit/times.ts'
import { instantFrom, noTime, type When } from '../../kit/when.ts'
import { useAccountTroubles } from '../connections/AccountWarnings.tsx'
import { timeOf } from '../queries.ts'
import { weekdays } from '../weekdays.ts'
import styles from './Calendar.module.css'
import { cardOf, OpenSlot, PostText } from './Entry.tsx'
import { dayMinutes, minuteOf, placeInDay, snappedTime } from './hours.ts'
import { isMovable, isPast, postDragType, sourceOf } from './move.ts'

/** Without midnight, whose line is under the head. */
const hours = Array.from({ length: 24 }, (_, hour) =>
  hour === 0 ? '' : `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`,
)
const firstHour = 7
const minuteAt = (instant: string) => minuteOf(wallTimeOf(instant, viewerZone()).time)
const at = (place: { top: number; height?: number; lane?: number; lanes?: number }) =>
  Object.fromEntries(Object.entries(place).map(([name, value]) => [`--${name}`, value])) as CSSProperties

interface Dragged {
  post: Post
  /** Where the pointer took the card: minutes below its top. */
  below: number
  day?: Day
  time?: string
}

interface HoursProps {
  label: string
  days: readonly Day[]
  today: Day
  loaded: boolean
  postsOf: (day: Day) => readonly Post[]
  slotsOf: (day: Day) => readonly string[]
  onMove: (post: Post, when: When) => void
  onAskMove: (post: Post) => void
  onOpenDay: (day: Day) => void
}

/** Columns of 24 hours of the clock. On days when clocks change, an hour is empty or has two hours' posts. */
export const Hours = ({ label, days, today, loaded, postsOf, slotsOf, ...on }: HoursProps) => {
  const troublesOf = useAccountTroubles()
  const [dragged, setDragged] = useState<Dragged>()
  const scroller = useRef<HTMLDivElement>(null)
  const noImage = useRef<HTMLSpanElement>(null)
  const first = Math.min(firstHour, ...days.flatMap(postsOf).map((post) => minuteAt(timeOf(post)) / 60))

  useEffect(() => {
    const columns = [...(scroller.current?.querySelectorAll<HTMLElement>('ul[data-day]') ?? [])]
    const column = columns.find(({ dataset }) => dataset['day'] === today) ?? columns[0]
    if (!column) return
    const left = column.getBoundingClientRect().left - (columns[0]?.getBoundingClientRect().left ?? 0)
    scroller.current?.scrollTo({
      top: (column.offsetHeight * (Math.floor(first) - 0.25)) / hours.length,
      left,
    })
    // Only when the posts have arrived: the person scrolls from there.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [loaded])

  const dragOf = (post: Post, top: number) => {
    const source = sourceOf(post)
    return {
      ...source,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        source.onDragStart?.(event)
        // The card itself is shown at the time where it would land.
        if (noImage.current) event.dataTransfer.setDragImage(noImage.current, 0, 0)
        setDragged({ post, below: minuteUnder(event, event.currentTarget.closest('ul')) - top })
      },
      onDragEnd: () => setDragged(undefined),
    }
  }
  const dropOn = (day: Day) => {
    const target = dropTarget(postDragType, () => {
      // The card may be gone before `dragend`.
      setDragged(undefined)
      if (dragged?.time) on.onMove(dragged.post, noTime(day, dragged.time))
    })
    return {
      ...target,
      onDragOver: (event: DragEvent<HTMLElement>) => {
        target.onDragOver(event)
        if (!dragged) return
        const time = snappedTime(minuteUnder(event, event.currentTarget) - dragged.below)
        if (day !== dragged.day || time !== dragged.time) setDragged({ ...dragged, day, time })
      },
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and may have no control
    <div ref={scroller} className={styles['hours']} role="group" aria-label={label} tabIndex={0}>
      <div className={styles['clock']} aria-hidden="true">
        <span className={styles['zone']}>{zoneNameAt(instantFrom(noTime(days[0], '12:00')) ?? today)}</span>
        <ul className="plain-list">
          {hours.map((hour) => (
            <li key={hour}>{hour}</li>
          ))}
        </ul>
        <span ref={noImage} className="visually-hidden" />
      </div>
      {days.map((day) => (
        <section
          key={day}
          className={styles['column']}
          aria-labelledby={`column-${day}`}
          data-past={day < today || undefined}
          data-today={day === today || undefined}
        >
          <h2 id={`column-${day}`}>
            <Button variant="quiet" className="small" onClick={() => on.onOpenDay(day)}>
              <span>{weekdays[weekdayOf(day)]?.slice(0, 3)}</span> <b>{Number(day.slice(8))}</b>
            </Button>
          </h2>
          <ul className="plain-list" data-day={day} {...dropOn(day)}>
            {placeInDay([
              ...postsOf(day).map((post) => ({ minute: minuteAt(timeOf(post)), post, slot: '' })),
              ...slotsOf(day).map((slot) => ({ minute: minuteAt(slot), post: undefined, slot })),
            ]).map(({ minute: _, post, slot, ...place }) =>
              post ? (
                <li key={post.id} style={at(place)}>
                  <div
                    {...cardOf(post)}
                    {...dragOf(post, place.top)}
                    data-dragged={post.id === dragged?.post.id || undefined}
                  >
                    <PostText
                      post={post}
                      troubled={troublesOf(post).length > 0}
                      title={
                        <Link
                          id={postTitleId(post.id)}
                          to={`/admin/manage-posts/${post.id}`}
                          // Otherwise the browser drags the link instead of the card.
                          draggable={false}
                        >
                          {post.title}
                        </Link>
                      }
                    />
                    {isMovable(post) && (
                      <IconButton
                        className="small"
                        icon="move"
                        label={`Move ${post.title}`}
                        onClick={() => on.onAskMove(post)}
                      />
                    )}
                  </div>
                </li>
              ) : (
                <li key={slot} style={at(place)}>
                  <OpenSlot at={slot} />
                </li>
              ),
            )}
            {dragged?.day === day && dragged.time && (
              <li
                className={styles['landing']}
                style={at({ top: minuteOf(dragged.time), height: 60 })}
                aria-hidden="true"
              >
                <div {...cardOf(dragged.post)}>
                  <PostText
                    post={dragged.post}
                    landing={landingOf(instantFrom(noTime(day, dragged.time)) ?? '')}
                    title={dragged.post.title}
                  />
                </div>
              </li>
            )}
          </ul>
          {day === today && (
            <span className={styles['now']} style={at({ top: minuteAt(new Date().toISOString()) })} />
          )}
        </section>
      ))}
    </div>
  )
}

/** Where the pointer is in the hours of a day. */
const minuteUnder = ({ clientY }: DragEvent, day: Element | null): number => {
  const { top = 0, height = 1 } = day?.getBoundingClientRect() ?? {}
  return ((clientY - top) / height) * dayMinutes
}

const landingOf = (instant: string) => (isPast(instant) ? 'In the past' : formatMoment(instant))
