import { statusNames, type SocialStatus } from '#shared/posts/model.ts'
import styles from './StatusMark.module.css'

// One shape per status, drawn in a box of 12 by 12, so that no status is told by colour alone.
const shapes: Record<SocialStatus, React.ReactNode> = {
  draft: (
    <circle
      cx="6"
      cy="6"
      r="4.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeDasharray="2 1.5"
    />
  ),
  scheduled: (
    <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="6" cy="6" r="5" />
      <path d="M6 3.2V6l2 1.3" />
    </g>
  ),
  publishing: <path d="M6 1 11 6H8v5H4V6H1z" fill="currentColor" />,
  published: (
    <>
      <circle cx="6" cy="6" r="5.75" fill="currentColor" />
      <path
        d="m3.4 6.2 1.8 1.8 3.4-3.7"
        fill="none"
        stroke="var(--mark-ground, var(--paper))"
        strokeWidth="1.5"
      />
    </>
  ),
  partial: (
    <>
      <circle cx="6" cy="6" r="5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M6 1a5 5 0 0 1 0 10z" fill="currentColor" />
    </>
  ),
  failed: <path d="M6 .8 11.6 11H.4z" fill="currentColor" />,
}

/** The shape of a status in its colour, without words. */
export const StatusShape = ({ status }: { status: SocialStatus }) => (
  <svg
    className={`${styles['shape']} ${styles[status]}`}
    viewBox="0 0 12 12"
    aria-hidden="true"
    focusable="false"
  >
    {shapes[status]}
  </svg>
)

/** A status as colour, shape and word. */
export const StatusMark = ({ status }: { status: SocialStatus }) => (
  <span className={`${styles['mark']} ${styles[status]} ${styles['washed']}`}>
    <StatusShape status={status} />
    {statusNames[status]}
  </span>
)

/** The class that gives a control the colours of a status. */
export const statusClass = (status: SocialStatus): string => `${styles[status]} ${styles['washed']}`
