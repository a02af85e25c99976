import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface EmptyStateProps {
  children: ReactNode
  /** The next step, as a link or button. */
  action?: ReactNode
}

/** Shown in place of an empty list: the reason and the next step. */
export const EmptyState = ({ children, action }: EmptyStateProps) => (
  <div className={styles['empty']}>
    {children}
    {action && <div>{action}</div>}
  </div>
)
