import type { Context } from 'aws-lambda'
import { expect, it, vi } from 'vitest'
import type { ApiEvent, ApiResult } from './serve.ts'
import { route } from './route.ts'

vi.spyOn(console, 'info').mockReturnValue()
const handled =
  (by: string) =>
  async ({ pathParameters }: ApiEvent): Promise<ApiResult> => ({
    statusCode: 200,
    body: JSON.stringify([by, pathParameters]),
  })
const handler = route(
  {
    'GET /api/leads/{id}': handled('get'),
    'GET /api/leads/export': handled('export'),
    'PUT /api/leads/{id}/notes/{note}': handled('change-note'),
    'POST /api/leads': handled('create'),
  },
  ['GET /api/leads'],
)
const call = (method: string, path: string): Promise<ApiResult> =>
  handler(
    {
      rawPath: path,
      pathParameters: { proxy: path.slice('/api/leads/'.length) },
      requestContext: { http: { method } },
    } as unknown as ApiEvent,
    {} as Context,
  )

it.each([
  ['GET', '/api/leads/7', ['get', { id: '7' }]],
  ['GET', '/api/leads/a b%2f', ['get', { id: 'a b%2f' }]],
  ['GET', '/api/leads/export', ['export', {}]],
  ['PUT', '/api/leads/7/notes/8', ['change-note', { id: '7', note: '8' }]],
  ['POST', '/api/leads', ['create', {}]],
])('%s %s calls its handler with its own parameters', async (method, path, expected) => {
  const { body } = await call(method, path)
  expect(JSON.parse(body ?? '')).toEqual(expected)
})

it('answers HEAD as GET, without a body', async () => {
  expect(await call('HEAD', '/api/leads/7')).toMatchObject({ statusCode: 200, body: '' })
  // Another function serves GET.
  expect((await call('HEAD', '/api/leads')).statusCode).toBe(405)
})

it.each([
  ['GET', '/api/leads/', 404, undefined],
  ['GET', '/api/leads/7/8', 404, undefined],
  ['GET', '/api/leads/7/notes/8/9', 404, undefined],
  ['DELETE', '/api/leads/7', 405, 'GET'],
  // Another function serves GET.
  ['DELETE', '/api/leads', 405, 'GET, POST'],
])('%s %s matches no call: %d', async (method, path, status, allow) => {
  const { statusCode, headers, body } = await call(method, path)
  expect(statusCode).toBe(status)
  expect(headers).toMatchObject({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
  expect(headers?.['allow']).toBe(allow)
  expect(JSON.parse(body ?? '')).toMatchObject({ status })
})
