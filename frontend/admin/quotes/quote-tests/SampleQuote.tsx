import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { ApiError, describeError } from '#api/error.ts'
import { formatUsd } from '#shared/money/format.ts'
import { toCents } from '#shared/money/money.ts'
import { quoteIdFrom, sampleQuote } from '#shared/quotes/sample.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Page } from '../../kit/Page.tsx'
import { download } from '../../kit/download.ts'
import { OtherTests } from './OtherTests.tsx'
import { ServicesTable } from './ServicesTable.tsx'

const SampleQuote = () => {
  const [quoteId] = useState(() => quoteIdFrom(new Date()))
  const quote = { ...sampleQuote, services: [...sampleQuote.services] }
  const generation = useMutation({
    mutationFn: () => call('quotes/generate-pdf', { body: { ...quote, quoteId, discountType: 'amount' } }),
    onSuccess: (pdf) => download(pdf, `quote-${quoteId}.pdf`),
  })
  return (
    <Page
      title="Quote test 1: sample quote"
      facts="A fixed quote, drawn as a PDF. The discount is in dollars."
      narrow
    >
      <dl className="facts">
        <div>
          <dt>Quote ID</dt>
          <dd>{quoteId}</dd>
        </div>
        <div>
          <dt>Customer</dt>
          <dd>{quote.customerName}</dd>
        </div>
        <div>
          <dt>Discount</dt>
          <dd>{formatUsd(toCents(quote.discount))}</dd>
        </div>
        <div>
          <dt>Guarantee</dt>
          <dd>{quote.guarantee}</dd>
        </div>
      </dl>
      <ServicesTable quote={quote} />
      <div>
        <Button
          variant="primary"
          onClick={() => generation.mutate()}
          busy={generation.isPending}
          busyLabel="Generating PDF..."
        >
          Generate PDF Quote
        </Button>
      </div>
      {generation.isError && <Notice tone="failure">{failureOf(generation.error)}</Notice>}
      {generation.isSuccess && <Notice tone="success">Quote {quoteId} has been downloaded.</Notice>}
      <OtherTests />
    </Page>
  )
}

const failureOf = (error: unknown): string =>
  error instanceof ApiError && error.kind === 'network'
    ? 'Failed to generate PDF'
    : `Error: ${describeError(error)}`

export default SampleQuote
