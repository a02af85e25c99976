import { extractLead } from '#shared/extraction/endpoints.ts'
import { reply, serve } from '#http/serve.ts'

/** The picture is read in memory and kept nowhere. */
export const handler = serve(extractLead, async ({ file }) => {
  // Decoder and engines are loaded with the first picture: most starts of this function pay for them, none before.
  const { readPicture } = await import('../read-picture.ts')
  return reply(200, await readPicture(file))
})
