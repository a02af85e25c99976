import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'

export const health = endpoint({
  id: 'system/health',
  group: 'public',
  method: 'GET',
  path: '/api/health',
  auth: 'public',
  summary: 'Whether the service and its database respond, and which release it is',
  answers: { 200: z.object({ status: z.literal('ok'), time: z.string(), release: z.string() }) },
  problems: [],
})

export const openapi = endpoint({
  id: 'system/openapi',
  group: 'public',
  method: 'GET',
  path: '/api/openapi.json',
  auth: 'public',
  summary: 'This interface, as OpenAPI 3.1',
  answers: { 200: z.looseObject({ openapi: z.literal('3.1.0') }) },
  problems: [],
})
