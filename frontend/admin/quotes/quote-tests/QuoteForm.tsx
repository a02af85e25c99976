import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { quoteRequest } from '#shared/quotes/model.ts'
import { quoteIdFrom, readDiscount, sampleQuote } from '#shared/quotes/sample.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { download } from '../../kit/download.ts'
import { useEditor } from '../../kit/editor/useEditor.ts'
import { Text, TextArea } from '../../kit/form/inputs.tsx'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import { inDocumentedWords } from './failure.ts'
import { TestPage, TestPaper } from './TestPage.tsx'

const { customerName, guarantee } = quoteRequest.shape
const schema = z.object({ quoteId: z.string(), customerName, discount: z.string(), guarantee })
const labels = {
  quoteId: 'Quote ID',
  customerName: 'Customer name',
  discount: 'Discount percent',
  guarantee: 'Guarantee',
}

const newId = () => quoteIdFrom(new Date())

const requestOf = ({ discount, ...values }: z.infer<typeof schema>) => ({
  ...values,
  services: [...sampleQuote.services],
  discount: Number(readDiscount(discount)) || 0,
  discountType: 'percent' as const,
})

const QuoteForm = () => {
  const [done, setDone] = useState('')
  const [blank] = useState((): z.infer<typeof schema> => ({
    quoteId: newId(),
    customerName: '',
    discount: '0',
    guarantee: sampleQuote.guarantee,
  }))
  const editor = useEditor({
    schema,
    check: ({ discount }) => {
      const message = readDiscount(discount)
      return typeof message === 'string' ? [{ field: 'discount', message }] : []
    },
    stored: { values: blank, version: 0 },
    save: async ({ values }) => {
      setDone('')
      const body = requestOf(values)
      const pdf = await call('quotes/generate-pdf', { body }).catch(
        inDocumentedWords('Error generating quote'),
      )
      download(pdf, `quote-${values.quoteId}.pdf`)
      setDone(values.quoteId)
    },
  })
  return (
    <TestPage
      title="Quote test 2: quote form"
      facts="The sample services for a customer and discount that you enter, as a PDF."
    >
      <RecordForm
        editor={editor}
        labels={labels}
        name="Quote"
        submit="Generate and download PDF"
        busyLabel="Generating PDF..."
        failure=""
      >
        <div className="row">
          <Text name="quoteId" spellCheck={false} required />
          <Button onClick={() => editor.set({ quoteId: newId() })}>New ID</Button>
        </div>
        <Text name="customerName" />
        {/* A number field drops the comma of "1,5" before the page can see it. */}
        <Text name="discount" hint="0 to 100. Blank or invalid counts as 0." inputMode="decimal" />
        <TextArea name="guarantee" />
        {done && (
          <Notice tone="success">
            Quote {done} was generated and downloaded. Generating it again with different contents creates the
            next revision; use a new ID for another customer.
          </Notice>
        )}
      </RecordForm>
      <TestPaper quote={requestOf(editor.values)} />
    </TestPage>
  )
}

export default QuoteForm
