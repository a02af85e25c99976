import { decide, fragmentOf, start } from '../connect.ts'
import { ok, type Walk } from './walk.ts'

export const walk: Walk = async ({ staff, visitor }) => {
  await ok(staff.get('/api/connections'))
  await ok(staff.json('DELETE', '/api/connections/twitter'))
  const back = await decide(visitor, await start(staff, 'twitter'), 'allow')
  const { state } = fragmentOf(back)
  await ok(staff.json('POST', '/api/connections/twitter/finish', { state }))
}
