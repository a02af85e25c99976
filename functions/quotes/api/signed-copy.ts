import { readSignedCopy } from '#shared/quotes/staff-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { readFile } from '../store/files.ts'
import { notFound } from '../store/read.ts'
import { isRecorded, signedPath } from '../store/signed-files.ts'

export const handler = serve(readSignedCopy, async ({ params }) => {
  if (!(await isRecorded(params))) throw notFound()
  const name = `quote-${params.quoteId}-signed-${params.sha256.slice(0, 8)}.pdf`
  return reply(200, await readFile(signedPath(params)), {
    headers: { 'content-disposition': `attachment; filename="${name}"` },
  })
})
