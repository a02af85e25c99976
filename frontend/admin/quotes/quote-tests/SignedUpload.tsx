import { useState } from 'react'
import * as z from 'zod/mini'
import type { CallAnswer } from '#api/table.ts'
import { TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { counted } from '../../kit/counts.ts'
import { useEditor } from '../../kit/editor/useEditor.ts'
import { Text } from '../../kit/form/inputs.tsx'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import { signedLimit, uploadSigned } from '../upload-signed.ts'
import { inDocumentedWords } from './failure.ts'
import { TestPage } from './TestPage.tsx'

const missing = 'Please provide both Quote ID and PDF file.'
const schema = z.object({ quoteId: z.string().check(z.trim()), file: z.string() })

const SignedUpload = () => {
  const [file, setFile] = useState<File>()
  const [stored, setStored] = useState<CallAnswer<'quotes/upload-signed'>>()
  const editor = useEditor({
    schema,
    check: (typed) => {
      const field = typed.quoteId.trim() === '' ? 'quoteId' : typed.file === '' ? 'file' : undefined
      return field ? [{ field, message: missing }] : []
    },
    stored: { values: { quoteId: '', file: '' }, version: 0 },
    save: async ({ values }) => {
      setStored(undefined)
      if (file) setStored(await uploadSigned(values.quoteId, file).catch(inDocumentedWords('Error')))
    },
  })
  return (
    <TestPage
      title="Quote test 3: signed quote"
      facts="Files a signed quote PDF under its quote ID, byte for byte."
    >
      <RecordForm
        editor={editor}
        labels={{ quoteId: 'Quote ID', file: 'Signed PDF' }}
        name="Signed quote"
        submit="Upload signed quote"
        busyLabel="Uploading..."
        failure=""
      >
        <Text name="quoteId" spellCheck={false} required />
        <TextField
          id="file"
          label="Signed PDF"
          hint={`At most ${signedLimit}.`}
          type="file"
          accept="application/pdf"
          required
          onChange={({ target }) => {
            setFile(target.files?.[0])
            editor.set({ file: target.files?.[0]?.name ?? '' })
          }}
        />
        {stored && (
          <Notice tone="success">
            <p>
              Stored as <strong>{stored.path}</strong> ({counted(stored.pages, 'page')}).
            </p>
            {!stored.quote_known && (
              <p>No quote with this ID exists here. The file was stored anyway; check the ID.</p>
            )}
          </Notice>
        )}
      </RecordForm>
    </TestPage>
  )
}

export default SignedUpload
