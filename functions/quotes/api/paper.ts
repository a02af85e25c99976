import { readQuotePdf } from '#shared/quotes/staff-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { pdfKey } from '../domain/file-keys.ts'
import { readFile } from '../store/files.ts'
import { getRevision, issuedOf, notFound, revisionsOf } from '../store/read.ts'

export const handler = serve(readQuotePdf, async ({ params: { quoteId }, query: { revision } }) => {
  const asked = revision ? await getRevision(quoteId, revision) : issuedOf(await revisionsOf(quoteId))
  if (asked?.paper_sha256 === undefined) throw notFound()
  return reply(200, await readFile(pdfKey(asked)), {
    headers: { 'content-disposition': `attachment; filename="quote-${quoteId}.pdf"` },
  })
})
