import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { randomUuid } from '#api/random-uuid.ts'
import { buttonClass } from '#ui/Button.tsx'
import { useEditor } from '../../kit/editor/useEditor.ts'
import { Text } from '../../kit/form/inputs.tsx'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import { Page } from '../../kit/Page.tsx'
import { refreshQuotes } from '../queries.ts'
import { fieldNames, schema } from './draft.ts'

const NewQuote = () => {
  const navigate = useNavigate()
  // The same key for every attempt of this visit, so that a lost answer does not create a second quote.
  const key = useRef(randomUuid())
  const editor = useEditor({
    schema: z.pick(schema, { customerName: true, customerEmail: true }),
    stored: { values: { customerName: '', customerEmail: '' }, version: 0 },
    save: async ({ values }) => {
      const { quoteId } = await call('quotes/create', { body: { ...values, idempotency_key: key.current } })
      void refreshQuotes()
      void navigate(`/admin/quotes/${quoteId}`, { replace: true })
    },
  })
  return (
    <Page
      title="New quote"
      facts={
        <span>
          For a lead, choose “Make a quote” on <Link to="/admin/crm/list">its page</Link>: then its history
          and stage follow the quote.
        </span>
      }
      narrow
    >
      <RecordForm
        editor={editor}
        labels={fieldNames}
        name="New quote"
        short
        submit="Make the draft"
        busyLabel="Making it…"
        failure="No quote was made."
        actions={
          <Link className={buttonClass('quiet')} to="/admin/quotes">
            Back to the list
          </Link>
        }
      >
        <Text name="customerName" />
        <Text name="customerEmail" type="email" hint="Both can wait until you send it." />
      </RecordForm>
    </Page>
  )
}

export default NewQuote
