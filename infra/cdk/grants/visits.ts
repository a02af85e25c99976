import { staff, type GrantsOf } from './grant.ts'

export const visits = {
  'visits/report': staff({ visits: ['BatchGetItem'], counters: ['BatchGetItem'] }),
  'visits/count': {
    tables: { visits: ['BatchGetItem', 'PutItem'] },
    logFiles: ['GetObject', 'DeleteObject'],
    logNames: ['ListBucket'],
  },
  'visits/count-landings': { tables: { visits: ['BatchGetItem', 'PutItem'] } },
} as const satisfies GrantsOf<'visits'>
