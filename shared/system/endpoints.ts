import * as z from 'zod/mini'
import { publicEndpoint } from '../api/endpoint.ts'

export const health = publicEndpoint('GET /api/health', {
  id: 'system/health',
  group: 'public',
  summary: 'Whether the service and its database respond, and which release it is',
  answers: { 200: z.object({ status: z.literal('ok'), time: z.string(), release: z.string() }) },
})

export const openapi = publicEndpoint('GET /api/openapi.json', {
  id: 'system/openapi',
  group: 'public',
  summary: 'This interface, as OpenAPI 3.1',
  answers: { 200: z.looseObject({ openapi: z.literal('3.1.0') }) },
})
