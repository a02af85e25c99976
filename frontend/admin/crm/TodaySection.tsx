import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Lead } from '#shared/leads/model.ts'
import styles from './Today.module.css'

interface TodaySectionProps {
  title: string
  /** What stands here while there is nothing. */
  none: string
  leads: { leads: readonly Lead[]; more: boolean }
  /** Where all of them are, when there are more than a page takes. */
  all: { to: string; name: string }
  children: (lead: Lead) => ReactNode
}

/** One of the lists of the day. */
export const TodaySection = ({ title, none, leads: { leads, more }, all, children }: TodaySectionProps) => (
  <section className={styles['section']} aria-label={title}>
    <h2 tabIndex={-1}>{title}</h2>
    {leads.length === 0 ? <p className={styles['none']}>{none}</p> : <ul>{leads.map(children)}</ul>}
    {more && (
      <p>
        There are more. <Link to={all.to}>{all.name}</Link>
      </p>
    )}
  </section>
)
