import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface EmptyStateProps {
  children: ReactNode
  action?: ReactNode
}

export const EmptyState = ({ children, action }: EmptyStateProps) => (
  <div className={styles['empty']}>
    {children}
    {action && <div>{action}</div>}
  </div>
)
