import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { isMissing } from '#api/error.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { Page } from './Page.tsx'

interface LoadingPageProps extends Pick<ComponentProps<typeof LoadFailure>, 'query'> {
  /** What the page shows, such as `quote`. */
  what: string
  /** The address of the list. */
  all: string
}

/** The page of a record that is not loaded. */
export const LoadingPage = ({ what, all, query }: LoadingPageProps) => (
  <Page title={what.charAt(0).toUpperCase() + what.slice(1)}>
    {isMissing(query.error) ? (
      <EmptyState action={<Link to={all}>See all {what}s</Link>}>
        <p>There is no such {what}.</p>
      </EmptyState>
    ) : (
      <LoadFailure query={query}>The {what} could not be loaded.</LoadFailure>
    )}
    {!query.error && <Skeleton label={`Loading the ${what}`} rows={5} />}
  </Page>
)
