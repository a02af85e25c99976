import { uploadSignedQuote } from '#shared/quotes/endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { storeSigned } from '../signed-file.ts'
import { findQuote } from '../store/read.ts'
import { rememberSigned } from '../store/issued.ts'
import { recordSignedFile } from '../store/repository.ts'

/** The file is stored before its record: if the record fails, sending the file again adds it. */
export const handler = serve(uploadSignedQuote, async ({ fields: { quoteId }, file }) => {
  const signed = await storeSigned(quoteId, file)
  await recordSignedFile(signed, systemClock)
  await rememberSigned(signed, systemClock.now())
  const known = await findQuote(quoteId)
  const { path, sha256, bytes, pages, check } = signed
  return reply(200, { path, sha256, bytes, pages, check, quote_known: known !== undefined })
})
