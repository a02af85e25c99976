import * as z from 'zod'
import { ok, type Walk } from './walk.ts'

const path = '/api/calendar/feed'

export const walk: Walk = async ({ staff, visitor }) => {
  await ok(staff.get(path))
  const { json } = await ok(staff.json('POST', path))
  const { pathname, search } = new URL(z.object({ url: z.string() }).parse(json).url)
  await ok(visitor.get(`${pathname}${search}`))
  await ok(staff.json('DELETE', path))

  const usual = '/api/calendar/usual-times'
  const { version } = z.object({ version: z.int() }).parse((await ok(staff.get(usual))).json)
  await ok(staff.json('PUT', usual, { times: [{ weekday: 2, time: '09:30' }], version }))
  await ok(staff.get('/api/calendar/next-slot'))
}
