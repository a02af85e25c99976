import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { ApiError, describeError } from '#api/error.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { randomUuid } from '#api/random-uuid.ts'
import styles from '../../kit/Form.module.css'
import { Page } from '../../kit/Page.tsx'
import { refreshQuotes } from '../queries.ts'

const NewQuote = () => {
  const navigate = useNavigate()
  const [customerName, setName] = useState('')
  const [customerEmail, setEmail] = useState('')
  // The same key for every attempt of this visit, so that a lost answer does not create a second quote.
  const key = useRef(randomUuid())
  const make = useMutation({
    mutationFn: () =>
      call('quotes/create', { body: { customerName, customerEmail, idempotency_key: key.current } }),
    onSuccess: ({ quoteId }) => {
      void refreshQuotes()
      void navigate(`/admin/quotes/${quoteId}`, { replace: true })
    },
  })
  const named = make.error instanceof ApiError ? make.error.fields : []
  const messageOf = (name: string) => named.find(({ field }) => field === name)?.message
  return (
    <Page
      title="New quote"
      facts={
        <>
          For a lead, choose “Make a quote” on <Link to="/admin/crm/list">its page</Link>: then its history
          and stage follow the quote.
        </>
      }
      narrow
    >
      <form
        className="stack gap-6"
        noValidate
        aria-label="New quote"
        onSubmit={(event) => {
          event.preventDefault()
          if (!make.isPending) make.mutate()
        }}
      >
        <TextField
          label="Customer name"
          value={customerName}
          error={messageOf('customerName')}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label="Email"
          hint="Both can wait until you send it."
          type="email"
          value={customerEmail}
          error={messageOf('customerEmail')}
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setEmail(target.value)}
        />
        {make.isError && <Notice tone="failure">No quote was made. {describeError(make.error)}</Notice>}
        <div className={styles['actions']}>
          <Button type="submit" variant="primary" busy={make.isPending} busyLabel="Making it…" retainFocus>
            Make the draft
          </Button>
          <Link className={buttonClass('quiet')} to="/admin/quotes">
            Back to the list
          </Link>
        </div>
      </form>
    </Page>
  )
}

export default NewQuote
