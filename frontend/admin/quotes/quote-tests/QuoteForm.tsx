import { useMutation } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { call } from '#api/client.ts'
import { quoteIdFrom, readDiscount, sampleQuote } from '#shared/quotes/sample.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Page } from '../../kit/Page.tsx'
import { download } from '../../kit/download.ts'
import { OtherTests } from './OtherTests.tsx'
import { failureOf } from './failure.ts'
import { ServicesTable } from './ServicesTable.tsx'

const missingName = 'Please fill in customer name.'
const services = [...sampleQuote.services]

const QuoteForm = () => {
  const [quoteId, setQuoteId] = useState(() => quoteIdFrom(new Date()))
  const [customerName, setCustomerName] = useState('')
  const [typedDiscount, setTypedDiscount] = useState('0')
  const [guarantee, setGuarantee] = useState<string>(sampleQuote.guarantee)
  const [nameError, setNameError] = useState('')
  const [discountError, setDiscountError] = useState('')
  const read = readDiscount(typedDiscount)
  const discount = typeof read === 'number' ? read : 0
  const generation = useMutation({
    mutationFn: async (id: string) => {
      const pdf = await call('quotes/generate-pdf', {
        body: {
          quoteId: id,
          customerName,
          services,
          discount,
          discountType: 'percent',
          guarantee,
        },
      })
      download(pdf, `quote-${id}.pdf`)
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const named = customerName.trim() !== ''
    setNameError(named ? '' : missingName)
    setDiscountError(typeof read === 'string' ? read : '')
    generation.reset()
    if (named && typeof read === 'number') generation.mutate(quoteId)
    else document.getElementById(named ? 'discount' : 'customer-name')?.focus()
  }
  return (
    <Page
      title="Quote test 2: quote form"
      facts="The sample services for a customer and discount that you enter, as a PDF."
      narrow
    >
      <form className="stack gap-6" onSubmit={submit} noValidate>
        <div className="row">
          <TextField
            label="Quote ID"
            value={quoteId}
            onChange={(event) => setQuoteId(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            required
          />
          <Button onClick={() => setQuoteId(quoteIdFrom(new Date()))}>New ID</Button>
        </div>
        <TextField
          id="customer-name"
          label="Customer name"
          value={customerName}
          onChange={(event) => {
            setCustomerName(event.target.value)
            setNameError('')
          }}
          error={nameError || undefined}
          maxLength={200}
          autoComplete="off"
          required
        />
        <TextField
          id="discount"
          label="Discount percent"
          hint="0 to 100. Blank or invalid counts as 0."
          // A number field drops the comma of "1,5" before the page can see it.
          inputMode="decimal"
          autoComplete="off"
          value={typedDiscount}
          onChange={(event) => {
            setTypedDiscount(event.target.value)
            setDiscountError('')
          }}
          error={discountError || undefined}
        />
        <TextArea
          label="Guarantee"
          value={guarantee}
          onChange={(event) => setGuarantee(event.target.value)}
          maxLength={1000}
        />
        <section aria-labelledby="services">
          <h2 id="services" className="section-head">
            Sample services
          </h2>
          <ServicesTable quote={{ services, discount, discountType: 'percent' }} />
        </section>
        <div className="form-end">
          <Button type="submit" variant="primary" busy={generation.isPending} busyLabel="Generating PDF...">
            Generate and download PDF
          </Button>
        </div>
        {nameError && <Notice tone="failure">{nameError}</Notice>}
        {generation.isError && (
          <Notice tone="failure">{failureOf(generation.error, 'Error generating quote')}</Notice>
        )}
        {generation.isSuccess && (
          <Notice tone="success">
            Quote {generation.variables} was generated and downloaded. Generating it again with different
            contents creates the next revision; use a new ID for another customer.
          </Notice>
        )}
      </form>
      <OtherTests />
    </Page>
  )
}

export default QuoteForm
