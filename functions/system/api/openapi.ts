import { openapi } from '#shared/system/endpoints.ts'
import { reply, serve } from '#http/serve.ts'

export const handler = serve(openapi, async () => {
  // The whole table: made into a document once per instance, on its first call.
  const { document } = await import('../document.ts')
  return reply(200, document)
})
