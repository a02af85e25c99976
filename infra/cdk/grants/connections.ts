import { open, staff, type Grant, type GrantsOf } from './grant.ts'

const readsApps: Pick<Grant, 'parameters'> = { parameters: { apps: ['GetParameter'] } }

/** Speaks to the platforms with their tokens, and renews these. */
export const speaks: Pick<Grant, 'parameters' | 'connectionParameters'> = {
  ...readsApps,
  connectionParameters: ['GetParameter', 'PutParameter'],
}

export const connections = {
  'connections/list': {
    ...staff({ connections: ['BatchGetItem'] }),
    ...readsApps,
    connectionParameters: [],
  },
  'connections/start': { ...staff({ connections: ['PutItem'] }), ...readsApps, connectionParameters: [] },
  'connections/callback': open({ connections: ['UpdateItem'] }),
  'connections/finish': {
    ...staff({ connections: ['GetItem', 'PutItem', 'DeleteItem'] }),
    ...readsApps,
    connectionParameters: ['PutParameter'],
  },
  'connections/disconnect': { ...staff({ connections: ['GetItem', 'DeleteItem'] }), ...speaks },
  'connections/watch': { tables: { connections: ['BatchGetItem', 'GetItem', 'UpdateItem'] }, ...speaks },
} as const satisfies GrantsOf<'connections'>
