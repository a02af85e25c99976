import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { ApiError, describeError } from '#api/error.ts'
import type { QuoteRequest } from '#shared/quotes/model.ts'
import { quoteIdFrom, sampleQuote } from '#shared/quotes/sample.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { download } from '../../kit/download.ts'
import { TestPage, TestPaper } from './TestPage.tsx'

const SampleQuote = () => {
  const [quote] = useState((): QuoteRequest => ({
    ...sampleQuote,
    services: [...sampleQuote.services],
    quoteId: quoteIdFrom(new Date()),
    discountType: 'amount',
  }))
  const generation = useMutation({
    mutationFn: () => call('quotes/generate-pdf', { body: quote }),
    onSuccess: (pdf) => download(pdf, `quote-${quote.quoteId}.pdf`),
  })
  return (
    <TestPage
      title="Quote test 1: sample quote"
      facts="A fixed quote, drawn as a PDF. The discount is in dollars."
    >
      <TestPaper quote={quote} />
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
      {generation.isSuccess && <Notice tone="success">Quote {quote.quoteId} has been downloaded.</Notice>}
    </TestPage>
  )
}

const failureOf = (error: unknown): string =>
  error instanceof ApiError && error.kind === 'network'
    ? 'Failed to generate PDF'
    : `Error: ${describeError(error)}`

export default SampleQuote
