import { open, staff, type Grant, type GrantsOf } from './grant.ts'

const readsApps: Pick<Grant, 'secrets'> = { secrets: { apps: ['GetSecretValue'] } }

/** Speaks to the platforms with their tokens, and renews these. */
export const speaks: Pick<Grant, 'secrets' | 'connectionSecrets'> = {
  ...readsApps,
  connectionSecrets: ['GetSecretValue', 'PutSecretValue'],
}

export const connections = {
  'connections/list': {
    ...staff({ connections: ['BatchGetItem'] }),
    ...readsApps,
    connectionSecrets: [],
  },
  'connections/start': { ...staff({ connections: ['PutItem'] }), ...readsApps, connectionSecrets: [] },
  'connections/callback': open({ connections: ['UpdateItem'] }),
  'connections/finish': {
    ...staff({ connections: ['GetItem', 'PutItem', 'DeleteItem'] }),
    ...readsApps,
    connectionSecrets: ['PutSecretValue'],
  },
  'connections/disconnect': { ...staff({ connections: ['GetItem', 'DeleteItem'] }), ...speaks },
  'connections/watch': { tables: { connections: ['BatchGetItem', 'GetItem', 'UpdateItem'] }, ...speaks },
} as const satisfies GrantsOf<'connections'>
