import { ok, type Walk } from './walk.ts'

export const walk: Walk = async ({ visitor }) => {
  await ok(visitor.get('/api/health'))
  await ok(visitor.get('/api/openapi.json'))
}
