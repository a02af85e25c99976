import { comparePage } from '#shared/quotes/staff-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { pictureOfPage } from '../../files/page-picture.ts'
import { pdfKey } from '../domain/file-keys.ts'
import { readFile } from '../store/files.ts'
import { issuedOf, notFound, revisionsOf } from '../store/read.ts'
import { recordedPath } from '../store/signed-files.ts'

export const handler = serve(comparePage, async ({ params }) => {
  const path = await recordedPath(params)
  const quote = issuedOf(await revisionsOf(params.quoteId))
  if (path === undefined || quote?.paper_sha256 === undefined) throw notFound()
  const draw = async (key: string) => pictureOfPage(await readFile(key), params.page)
  const [issued, copy] = await Promise.all([draw(pdfKey(quote)), draw(path)])
  return reply(200, {
    pages: Math.max(issued.pages, copy.pages),
    issued: issued.picture,
    copy: copy.picture,
  })
})
