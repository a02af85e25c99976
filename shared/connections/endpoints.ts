import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { platform } from '../posts/model.ts'
import { connection } from './model.ts'

const platformParams = z.object({ platform })

/** 256 bits in base64url. */
const state = z
  .string({ error: 'This connection attempt is unknown.' })
  .check(z.regex(/^[\w-]{43}$/, 'This connection attempt is unknown.'))
/** Sent by the platform; only its length is checked. */
const sent = z.optional(z.string().check(z.maxLength(4000, 'This is too long.')))

export const listConnections = endpoint({
  id: 'platforms/list',
  group: 'connections',
  method: 'GET',
  path: '/api/connections',
  auth: 'admin',
  summary: 'The account of each platform: its state, scopes and expiry',
  answers: { 200: z.object({ connections: z.array(connection) }) },
  problems: [],
})

export const startConnection = endpoint({
  id: 'platforms/start',
  group: 'connections',
  method: 'POST',
  path: '/api/connections/{platform}/start',
  auth: 'admin',
  summary: 'Start connecting an account: the answer holds the platform page to open',
  params: platformParams,
  answers: { 200: z.object({ authorize_url: z.string() }) },
  problems: ['wrong-state'],
})

/** The browser comes from the platform's site without the session cookie, so this call connects nothing yet. */
export const connectionCallback = endpoint({
  id: 'platforms/callback',
  group: 'public',
  method: 'GET',
  path: '/api/connections/{platform}/callback',
  auth: 'public',
  summary:
    'Where a platform sends the browser back; redirects to the staff area, which finishes with its session',
  params: platformParams,
  query: z.object({ state: sent, code: sent, error: sent }),
  answers: { 303: { empty: true } },
  problems: [],
})

export const finishConnection = endpoint({
  id: 'platforms/finish',
  group: 'connections',
  method: 'POST',
  path: '/api/connections/{platform}/finish',
  auth: 'admin',
  summary: 'Finish connecting, once the platform has approved',
  params: platformParams,
  body: z.object({ state }),
  answers: { 200: connection },
  problems: ['not-found', 'wrong-state'],
})

export const disconnect = endpoint({
  id: 'platforms/disconnect',
  group: 'connections',
  method: 'DELETE',
  path: '/api/connections/{platform}',
  auth: 'admin',
  summary: 'Disconnect the account and revoke our access at the platform',
  params: platformParams,
  answers: { 204: { empty: true } },
  problems: [],
})
