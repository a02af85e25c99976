import * as z from 'zod/mini'
import { publicEndpoint, staffEndpoint } from '../api/endpoint.ts'
import { platform } from '../posts/model.ts'
import { connection } from './model.ts'

const platformParams = z.object({ platform })

/** 256 bits in base64url. */
const state = z
  .string({ error: 'This connection attempt is unknown.' })
  .check(z.regex(/^[\w-]{43}$/, 'This connection attempt is unknown.'))
/** Sent by the platform; only its length is checked. */
const sent = z.optional(z.string().check(z.maxLength(4000, 'This is too long.')))

export const listConnections = staffEndpoint('GET /api/connections', {
  id: 'platforms/list',
  group: 'connections',
  summary: 'The account of each platform: its state, scopes and expiry',
  answers: { 200: z.object({ connections: z.array(connection) }) },
})

export const startConnection = staffEndpoint('POST /api/connections/{platform}/start', {
  id: 'platforms/start',
  group: 'connections',
  summary: 'Start connecting an account: the answer holds the platform page to open',
  params: platformParams,
  answers: { 200: z.object({ authorize_url: z.string() }) },
  problems: ['wrong-state'],
})

/** The browser comes from the platform's site without the session cookie, so this call connects nothing yet. */
export const connectionCallback = publicEndpoint('GET /api/connections/{platform}/callback', {
  id: 'platforms/callback',
  group: 'public',
  summary:
    'Where a platform sends the browser back; redirects to the staff area, which finishes with its session',
  params: platformParams,
  query: z.object({ state: sent, code: sent, error: sent }),
  answers: { 303: { empty: true } },
})

export const finishConnection = staffEndpoint('POST /api/connections/{platform}/finish', {
  id: 'platforms/finish',
  group: 'connections',
  summary: 'Finish connecting, once the platform has approved',
  params: platformParams,
  body: z.object({ state }),
  answers: { 200: connection },
  problems: ['not-found', 'wrong-state'],
})

export const disconnect = staffEndpoint('DELETE /api/connections/{platform}', {
  id: 'platforms/disconnect',
  group: 'connections',
  summary: 'Disconnect the account and revoke our access at the platform',
  params: platformParams,
  answers: { 204: { empty: true } },
})
