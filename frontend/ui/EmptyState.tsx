import type { ReactNode } from 'react'

interface EmptyStateProps {
  children: ReactNode
  action?: ReactNode
}

export const EmptyState = ({ children, action }: EmptyStateProps) => (
  <div className="empty">
    {children}
    {action && <div>{action}</div>}
  </div>
)
