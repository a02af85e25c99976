import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Failure } from '#ui/Notice.tsx'
import { Page } from '../kit/Page.tsx'

/** Shown if a screen could not be loaded or failed, most often because there is a new version. */
export const RouteFailure = () => {
  const error = useRouteError()
  useEffect(() => console.error('This screen failed', error), [error])
  return (
    <Page title="This page could not be shown">
      <Failure onRetry={() => location.reload()}>
        It may have changed since you opened the staff area. Reloading usually helps; saved drafts are kept.
      </Failure>
    </Page>
  )
}
