import { openapi } from '#shared/system/endpoints.ts'
import { reply, serve } from '#kernel/serve.ts'

let document: { openapi: '3.1.0' } | undefined

export const handler = serve(openapi, async () => {
  // The whole table, made into a document once per instance, on its first call.
  const [{ endpointList }, { openApiDocument }] = await Promise.all([
    import('#shared/api/endpoints.ts'),
    import('#shared/api/openapi.ts'),
  ])
  document ??= openApiDocument(endpointList)
  return reply(200, document)
})
