import * as z from 'zod'
import { ok, type Walk } from './walk.ts'

const path = '/api/calendar/feed'

export const walk: Walk = async ({ staff, visitor }) => {
  await ok(staff.get(path))
  const { json } = await ok(staff.json('POST', path))
  const { pathname, search } = new URL(z.object({ url: z.string() }).parse(json).url)
  await ok(visitor.get(`${pathname}${search}`))
  await ok(staff.json('DELETE', path))
}
