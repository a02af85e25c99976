import type { OpenApiDocument } from '#shared/api/openapi.ts'
import { openapi } from '#shared/system/endpoints.ts'
import { reply, serve } from '#http/serve.ts'

let document: Promise<OpenApiDocument> | undefined

export const handler = serve(openapi, async () => reply(200, await (document ??= makeDocument())))

/** Loads the whole endpoint table, so only on the first call. */
async function makeDocument(): Promise<OpenApiDocument> {
  const { endpointList } = await import('#shared/api/endpoints.ts')
  const { openApiDocument } = await import('#shared/api/openapi.ts')
  return openApiDocument(endpointList)
}
