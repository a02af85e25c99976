import { call } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import { maxSignedPdfBytes } from '#shared/quotes/endpoints.ts'

export const signedLimit = `${maxSignedPdfBytes / 1024 / 1024} MB`

export const uploadSigned = async (quoteId: string, file: File) => {
  // Checked here too, because a server that refuses a large upload may close the connection before it answers.
  if (file.size > maxSignedPdfBytes) throw new ApiError('refused', `Maximum file size is ${signedLimit}.`)
  const form = new FormData()
  form.set('quoteId', quoteId)
  form.set('file', file)
  return call('quotes/upload-signed', { form })
}
