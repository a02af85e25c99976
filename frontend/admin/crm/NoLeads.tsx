import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#ui/EmptyState.tsx'
import { NewLink } from '../kit/NewLink.tsx'

interface NoLeadsProps {
  head?: string
  /** How leads get to this page. */
  children: ReactNode
}

export const NoLeads = ({ head = 'No leads yet.', children }: NoLeadsProps) => (
  <EmptyState action={<NewLink to="/admin/crm/new">Add the first lead</NewLink>}>
    <p>
      <strong>{head}</strong> {children} You can also add one by hand or{' '}
      <Link to="/admin/crm/import">import a list</Link>.
    </p>
  </EmptyState>
)
