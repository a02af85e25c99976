import { comparePage } from '#shared/quotes/staff-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { pictureOfPage } from '../../files/page-picture.ts'
import { pdfKey } from '../domain/file-keys.ts'
import { readFile } from '../store/files.ts'
import { issuedOf, notFound, revisionsOf } from '../store/read.ts'
import { findSignedFile } from '../store/signed-files.ts'

export const handler = serve(comparePage, async ({ params }) => {
  const file = await findSignedFile(params)
  const quote = issuedOf(await revisionsOf(params.quoteId))
  if (!file || quote?.paper_sha256 === undefined) throw notFound()
  const draw = async (path: string) => pictureOfPage(await readFile(path), params.page, path.endsWith('.pdf'))
  const [issued, copy] = await Promise.all([draw(pdfKey(quote)), draw(file.path)])
  return reply(200, {
    pages: Math.max(issued.pages, copy.pages, file.pages),
    issued: issued.picture,
    copy: copy.picture,
  })
})
