import * as z from 'zod'
import { bodyOf } from '../client.ts'
import { ok, until, type Walk } from './walk.ts'

export const walk: Walk = async ({ staff, visitor }) => {
  const lead = { name: 'Ada', email: 'ada@example.com', idempotency_key: crypto.randomUUID() }
  await ok(visitor.json('POST', '/api/leads', lead))
  await ok(visitor.json('POST', '/api/leads', { ...lead, timeline: 'Soon' }))
  const spam = { name: 'Released', email: 'released@example.com', homepage: 'filled in' }
  const { id } = bodyOf(await visitor.json('POST', '/api/leads', spam), 201, z.object({ id: z.uuid() }))
  await ok(staff.json('POST', '/api/crm/leads/bulk', { action: 'release', items: [{ id }] }))
  await until(
    () => visitor.get('/__local/outbox.json'),
    (text) => text.includes('New lead: Ada') && text.includes('New lead: Released'),
  )
}
