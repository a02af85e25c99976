import { ok, type Walk } from './walk.ts'

export const walk: Walk = async ({ staff, visitor }) => {
  await ok(visitor.send('/quote?utm_source=walk', { headers: { 'user-agent': 'Mozilla/5.0 Firefox/144.0' } }))
  await ok(visitor.send('/__local/run/visits/count', { method: 'POST' }))
  await ok(staff.get('/api/crm/visits'))
}
