import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Lead } from '#shared/leads/model.ts'
import { Button } from '#ui/Button.tsx'
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

/** The day begins with what is most pressing, not with a list of fifty. */
const shownAtFirst = 8

/** One of the lists of the day. */
export const TodaySection = ({ title, none, leads: { leads, more }, all, children }: TodaySectionProps) => {
  const [whole, setWhole] = useState(false)
  const shown = whole ? leads : leads.slice(0, shownAtFirst)
  const hidden = leads.length - shown.length
  return (
    <section className={styles['section']} aria-label={title}>
      <h2 tabIndex={-1}>{title}</h2>
      {leads.length === 0 ? <p className={styles['none']}>{none}</p> : <ul>{shown.map(children)}</ul>}
      {hidden > 0 && <Button onClick={() => setWhole(true)}>{`Show ${hidden} more`}</Button>}
      {hidden === 0 && more && (
        <p>
          There are more. <Link to={all.to}>{all.name}</Link>
        </p>
      )}
    </section>
  )
}
