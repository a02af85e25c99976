import { ok } from '../client.ts'
import type { Scenario } from '../harness.ts'
import { pictures } from '../../../../functions/testing/media.ts'
import { pictureForm } from '../uploads.ts'
import { password } from '../../stack-process.ts'
import { blog } from './blog.ts'
import { crm, crmData, documents, expiredLeads, leads } from './leads.ts'
import { calendar, connections, media, posts, publishing } from './posts.ts'
import { quotes, quotesWork } from './quotes.ts'

const extraction: Scenario = async ({ staff }) => {
  await ok(staff.send('/api/crm/extract-lead', { method: 'POST', body: pictureForm(pictures['image/png']) }))
}

const system: Scenario = async ({ visitor }) => {
  await ok(visitor.get('/api/health'))
  await ok(visitor.get('/api/openapi.json'))
}

const visits: Scenario = async ({ staff, visitor }) => {
  await ok(
    visitor.send('/quote?utm_source=scenario', { headers: { 'user-agent': 'Mozilla/5.0 Firefox/144.0' } }),
  )
  await ok(visitor.send('/__local/run/visits/count', { method: 'POST' }))
  await ok(staff.get('/api/crm/visits'))
}

const session: Scenario = async ({ staff }) => {
  await ok(staff.get('/api/admin/session'))
  await ok(staff.get('/api/admin/stats'))
  await ok(staff.json('PUT', '/api/admin/session', { name: 'Grace' }))
  await ok(staff.signIn(password))
  await ok(staff.json('DELETE', '/api/admin/session'))
  await ok(staff.signIn(password))
}

/** The order matters: each scenario needs the state of the stack after the one before. */
export const scenarios: Record<string, Scenario> = {
  expiredLeads,
  media,
  system,
  posts,
  publishing,
  calendar,
  connections,
  quotes,
  quotesWork,
  blog,
  extraction,
  leads,
  crm,
  crmData,
  documents,
  visits,
  session,
}
