import { Link } from 'react-router'
import { wallTimeOf } from '#shared/calendar/zone.ts'
import { formatTime, viewerZone } from '../../kit/times.ts'
import styles from './FreeSlots.module.css'

/** The free usual times of a day, as links to a new post for that time. */
export const FreeSlots = ({ slots }: { slots: readonly string[] }) =>
  slots.length > 0 && (
    <ul className={`plain-list ${styles['slots']}`} aria-label="Free slots">
      {slots.map((slot) => {
        const { day, time } = wallTimeOf(slot, viewerZone())
        return (
          <li key={slot}>
            <Link to={`/admin/manage-posts/new?day=${day}&time=${time}`}>
              <span aria-hidden="true">+ </span>
              <span className="visually-hidden">New post at </span>
              <time dateTime={slot}>{formatTime(slot)}</time>
            </Link>
          </li>
        )
      })}
    </ul>
  )
