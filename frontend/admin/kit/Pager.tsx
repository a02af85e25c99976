import { Link } from 'react-router'
import { buttonClass } from '#ui/Button.tsx'
import { grouped } from './counts.ts'
import styles from './Page.module.css'
import type { Paging } from './usePaging.ts'

interface PagerProps {
  address: Paging
  next: string | undefined
  /** What leads on is called: a page cut short by filters is no whole one. */
  furtherName: string
}

/** The pages before and after. The way back goes by the pages one came through; a shared address leads to the first. */
export const Pager = ({ address, next, furtherName }: PagerProps) => {
  const { page, previous, first } = address
  const further = next === undefined ? undefined : address.next(next)
  if (page === 1 && !further) return null
  return (
    <nav className={styles['pager']} aria-label="Pages">
      {previous ? (
        <Link className={buttonClass()} {...previous}>
          Previous page
        </Link>
      ) : (
        page > 1 && (
          <Link className={buttonClass()} to={first}>
            First page
          </Link>
        )
      )}
      <span>Page {grouped(page)}</span>
      {further && (
        <Link className={buttonClass()} {...further}>
          {furtherName}
        </Link>
      )}
    </nav>
  )
}
