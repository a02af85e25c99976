import { endpointList } from '#shared/api/endpoints.ts'
import { openApiDocument } from '#shared/api/openapi.ts'
import { openapi } from '#shared/system/endpoints.ts'
import { reply, serve } from '#kernel/serve.ts'

const document = openApiDocument(endpointList)

export const handler = serve(openapi, async () => reply(200, document))
