import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { emptyDraft } from '#shared/quotes/draft.ts'
import type { QuoteRequest } from '#shared/quotes/model.ts'
import { Page } from '../../kit/Page.tsx'
import { quoteTestPlaces } from '../../kit/navigation.ts'
import { QuoteDocument } from '../quote/QuoteDocument.tsx'

interface TestPageProps {
  title: string
  facts: string
  children: ReactNode
}

export const TestPage = ({ title, facts, children }: TestPageProps) => {
  const { pathname } = useLocation()
  return (
    <Page title={title} facts={facts} narrow>
      {children}
      <nav aria-label="Other quote tests">
        <ul className="form-end plain-list">
          {quoteTestPlaces
            .filter(({ to }) => to !== pathname)
            .map(({ to, name }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
        </ul>
      </nav>
    </Page>
  )
}

const now = new Date().toISOString()

export const TestPaper = ({ quote }: { quote: QuoteRequest }) => (
  <QuoteDocument
    quoteId={quote.quoteId}
    revision={1}
    dated={now}
    quote={{
      ...emptyDraft,
      ...quote,
      services: quote.services.map((service) => ({ ...service, quantity: 1 })),
    }}
    showsTotal
  />
)
