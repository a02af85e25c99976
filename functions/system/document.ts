import { endpointList } from '#shared/api/endpoints.ts'
import { openApiDocument } from '#shared/api/openapi.ts'

/** Every call of the product, described. */
export const document = openApiDocument(endpointList)
