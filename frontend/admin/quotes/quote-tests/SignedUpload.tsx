import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type SyntheticEvent } from 'react'
import { call } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import { maxSignedPdfBytes } from '#shared/quotes/endpoints.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Page } from '../../kit/Page.tsx'
import { OtherTests } from './OtherTests.tsx'
import { failureOf } from './failure.ts'

const limit = `${maxSignedPdfBytes / 1024 / 1024} MB`
const missing = 'Please provide both Quote ID and PDF file.'

const SignedUpload = () => {
  const [quoteId, setQuoteId] = useState('')
  const [incomplete, setIncomplete] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: async (file: File) => {
      // Checked here too, because a server that refuses a large upload may close the connection before it answers.
      if (file.size > maxSignedPdfBytes) throw new ApiError('refused', `Maximum file size is ${limit}.`)
      const form = new FormData()
      form.set('quoteId', quoteId.trim())
      form.set('file', file)
      return call('quotes/upload-signed', { form })
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const file = input.current?.files?.[0]
    const complete = quoteId.trim() !== '' && file !== undefined
    setIncomplete(!complete)
    upload.reset()
    if (complete) upload.mutate(file)
    else document.getElementById(quoteId.trim() === '' ? 'quote-id' : 'file')?.focus()
  }
  return (
    <Page
      title="Quote test 3: signed quote"
      facts="Files a signed quote PDF under its quote ID, byte for byte."
      narrow
    >
      <form className="stack gap-6" onSubmit={submit} noValidate>
        <TextField
          id="quote-id"
          label="Quote ID"
          value={quoteId}
          onChange={(event) => setQuoteId(event.target.value)}
          error={incomplete && quoteId.trim() === '' ? 'Enter the quote ID.' : undefined}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <TextField
          ref={input}
          id="file"
          label="Signed PDF"
          hint={`At most ${limit}.`}
          type="file"
          accept="application/pdf"
          onChange={() => setIncomplete(false)}
          required
        />
        <div className="form-end">
          <Button type="submit" variant="primary" busy={upload.isPending} busyLabel="Uploading...">
            Upload signed quote
          </Button>
        </div>
        {incomplete && <Notice tone="failure">{missing}</Notice>}
        {upload.isError && <Notice tone="failure">{failureOf(upload.error, 'Error')}</Notice>}
        {upload.isSuccess && (
          <Notice tone="success">
            <p>
              Stored as <strong>{upload.data.path}</strong> ({upload.data.pages}{' '}
              {upload.data.pages === 1 ? 'page' : 'pages'}).
            </p>
            {!upload.data.quote_known && (
              <p>No quote with this ID exists here. The file was stored anyway; check the ID.</p>
            )}
          </Notice>
        )}
      </form>
      <OtherTests />
    </Page>
  )
}

export default SignedUpload
