import { useEffect, type ReactNode } from 'react'
import { brand } from '#shared/brand.ts'
import styles from './Page.module.css'

interface PageProps {
  title: string
  /** The title of the browser tab, if it differs from the heading. */
  tabTitle?: string
  lead?: ReactNode
  actions?: ReactNode
  /** For forms and texts. */
  narrow?: boolean
  /** For tables: uses the full width. */
  wide?: boolean
  children: ReactNode
}

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
    <div className={`stack gap-6 ${narrow ? styles['narrow'] : ''}`} data-wide={wide || undefined}>
      <div className={styles['head']}>
        <div>
          <h1 className={styles['title']} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={styles['lead']}>{lead}</p>}
        </div>
        {actions && <div className="button-row">{actions}</div>}
      </div>
      {children}
    </div>
  )
}

export const useTitle = (title: string): void =>
  useEffect(() => {
    document.title = `${title} · ${brand.name} staff`
  }, [title])
