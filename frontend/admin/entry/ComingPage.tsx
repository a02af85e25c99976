import type { ReactNode } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '../kit/Page.tsx'

interface ComingPageProps {
  title: string
  children: ReactNode
  /** What can be done until then. */
  meanwhile?: ReactNode
}

/** The page of a tool that is not built yet: what will stand there, and what can be done until then. */
export const ComingPage = ({ title, children, meanwhile }: ComingPageProps) => (
  <Page title={title}>
    <EmptyState action={meanwhile}>
      <p>
        <strong>Not built yet.</strong>
      </p>
      {children}
    </EmptyState>
  </Page>
)
