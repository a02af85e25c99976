import { ok, type Walk } from './walk.ts'

export const walk: Walk = async ({ visitor }) => {
  const lead = { name: 'Ada', email: 'ada@example.com', idempotency_key: crypto.randomUUID() }
  await ok(visitor.json('POST', '/api/leads', lead))
  await ok(visitor.json('POST', '/api/leads', { ...lead, timeline: 'Soon' }))
}
