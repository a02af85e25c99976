import { Link } from 'react-router'
import { wallTimeOf } from '#shared/calendar/zone.ts'
import { formatTime, viewerZone } from '../../kit/times.ts'
import styles from './FreeSlots.module.css'

/** The usual times of a day that are still free: each begins a post for it. */
export const FreeSlots = ({ slots }: { slots: readonly string[] }) =>
  slots.length > 0 && (
    <ul className={styles['slots']} aria-label="Free slots">
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
