import { password } from '../../stack-process.ts'
import { ok, type Walk } from './walk.ts'

export const walk: Walk = async ({ staff }) => {
  await ok(staff.get('/api/admin/session'))
  await ok(staff.get('/api/admin/stats'))
  await ok(staff.json('PUT', '/api/admin/session', { name: 'Grace' }))
  await ok(staff.signIn(password))
  await ok(staff.json('DELETE', '/api/admin/session'))
  await ok(staff.signIn(password))
}
