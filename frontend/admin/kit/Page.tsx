import { useEffect, type ReactNode } from 'react'
import { brand } from '#shared/brand.ts'
import styles from './Page.module.css'

interface PageProps {
  title: string
  /** For the browser's tab, where it differs from the heading. */
  tabTitle?: string
  lead?: ReactNode
  /** Links and buttons that act on the page as a whole. */
  actions?: ReactNode
  /** Forms and texts keep to a narrower column than lists. */
  narrow?: boolean
  /** Tables take all the room there is. */
  wide?: boolean
  children: ReactNode
}

/** A screen of the staff area: its heading, what acts on it, and its content. */
export const Page = ({
  title,
  tabTitle = title,
  lead,
  actions,
  narrow = false,
  wide = false,
  children,
}: PageProps) => {
  useTitle(tabTitle)
  return (
    <div className={`${styles['page']} ${narrow ? styles['narrow'] : ''}`} data-wide={wide || undefined}>
      <div className={styles['head']}>
        <div>
          <h1 className={styles['title']} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={styles['lead']}>{lead}</p>}
        </div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}

export const useTitle = (title: string): void =>
  useEffect(() => {
    document.title = `${title} · ${brand.name} staff`
  }, [title])
