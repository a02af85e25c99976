import { type ComponentType, useEffect } from 'react'
import { createBrowserRouter, type RouteObject, useRouteError } from 'react-router'
import { loadChunk } from '#api/load-chunk.ts'
import { Failure } from '#ui/Notice.tsx'
import Dashboard from './dashboard/Dashboard.tsx'
import { Page } from './kit/Page.tsx'
import { Shell } from './shell/Shell.tsx'

/** Shown if a screen could not be loaded or failed, most often because there is a new version. */
const RouteFailure = () => {
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

const screen = (path: string, load: () => Promise<{ default: ComponentType }>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await loadChunk(load)).default }),
  errorElement: <RouteFailure />,
})

const blank = <p className="visually-hidden">Loading…</p>

export const router = createBrowserRouter([
  {
    path: '/admin',
    element: <Shell />,
    errorElement: <RouteFailure />,
    hydrateFallbackElement: blank,
    children: [
      // Bundled with the shell to save a request.
      { path: '', element: <Dashboard />, errorElement: <RouteFailure /> },
      screen('linkedin', () => import('./posts/linkedin/LinkedinList.tsx')),
      screen('linkedin/new', () => import('./posts/composer/NewPost.tsx')),
      screen('linkedin/:id', () => import('./posts/composer/EditPost.tsx')),
      screen('manage-posts', () => import('./posts/list/Posts.tsx')),
      screen('settings/posting-schedule', () => import('./posts/slots/PostingSchedule.tsx')),
      screen('manage-posts/calendar', () => import('./posts/calendar/Calendar.tsx')),
      screen('manage-posts/new', () => import('./posts/composer/NewPost.tsx')),
      screen('manage-posts/:id', () => import('./posts/composer/EditPost.tsx')),
      screen('attention', () => import('./posts/attention/Attention.tsx')),
      screen('settings', () => import('./shell/Settings.tsx')),
      screen('settings/accounts', () => import('./posts/connections/Connections.tsx')),
      screen('settings/email-templates', () => import('./crm/templates/EmailTemplates.tsx')),
      screen('settings/imports', () => import('./crm/import/Imports.tsx')),
      // Platforms send the browser back to this address.
      screen('connections', () => import('./posts/connections/Connections.tsx')),
      screen('quote-tests/sample', () => import('./quotes/quote-tests/SampleQuote.tsx')),
      screen('quote-tests/form', () => import('./quotes/quote-tests/QuoteForm.tsx')),
      screen('quote-tests/upload', () => import('./quotes/quote-tests/SignedUpload.tsx')),
      screen('crm', () => import('./dashboard/Today.tsx')),
      screen('crm/pipeline', () => import('./crm/pipeline/Pipeline.tsx')),
      screen('crm/list', () => import('./crm/list/LeadList.tsx')),
      screen('crm/new', () => import('./crm/lead/NewLead.tsx')),
      screen('crm/report', () => import('./crm/report/Report.tsx')),
      screen('crm/import', () => import('./crm/import/Import.tsx')),
      screen('crm/:id', () => import('./crm/lead/LeadPage.tsx')),
      screen('quotes', () => import('./quotes/list/QuoteList.tsx')),
      screen('quotes/new', () => import('./quotes/quote/NewQuote.tsx')),
      screen('quotes/:quoteId', () => import('./quotes/quote/QuotePage.tsx')),
      screen('crm/extract-lead', () => import('./crm/extract/ExtractLead.tsx')),
      screen('manage-blog', () => import('./blog/list/ArticleList.tsx')),
      screen('manage-blog/:id', () => import('./blog/article/ArticlePage.tsx')),
      screen('manage-blog/import', () => import('./blog/import/Import.tsx')),
      screen('*', () => import('./shell/NotFound.tsx')),
    ],
  },
])
