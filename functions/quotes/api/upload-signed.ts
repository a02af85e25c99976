import { uploadSignedQuote } from '#shared/quotes/endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { storePdf } from '../signed/store.ts'
import { findQuote } from '../store/read.ts'
import { recordSignedHash } from '../store/files-by-hash.ts'
import { recordSignedFile } from '../store/signed-files.ts'

/** The file is stored before its record: if the record fails, sending the file again adds it. */
export const handler = serve(uploadSignedQuote, async ({ fields: { quoteId }, file }) => {
  const signed = await storePdf(quoteId, file)
  await recordSignedFile(signed, systemClock)
  await recordSignedHash(signed, systemClock.now())
  const known = await findQuote(quoteId)
  const { path, sha256, bytes, pages, relation } = signed
  return reply(200, { path, sha256, bytes, pages, relation, quote_known: known !== undefined })
})
