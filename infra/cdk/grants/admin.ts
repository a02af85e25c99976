import { open, staff, type GrantsOf } from './grant.ts'

export const admin = {
  'admin/authorize': {
    tables: { sessions: ['BatchGetItem'] },
    secrets: { origin: ['GetSecretValue'] },
  },
  'admin/sign-in': {
    tables: { sessions: ['PutItem', 'UpdateItem', 'DeleteItem'] },
    parameters: { password: ['GetParameter'] },
  },
  'admin/session': staff(),
  'admin/name-session': staff({ sessions: ['BatchGetItem', 'UpdateItem'] }),
  'admin/sign-out': staff({ sessions: ['BatchGetItem', 'DeleteItem'] }),
  'admin/stats': staff({ counters: ['BatchGetItem'] }),

  'system/health': open({ counters: ['BatchGetItem'] }),
  'system/openapi': open(),
} as const satisfies GrantsOf<'admin' | 'system'>
