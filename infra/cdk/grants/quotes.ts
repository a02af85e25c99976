import { staff, type GrantsOf } from './grant.ts'

export const quotes = {
  'quotes/generate-pdf': staff({ quotes: ['Query', 'PutItem'] }),
  'quotes/upload-signed': { ...staff({ quotes: ['Query', 'PutItem'] }), signedBucket: ['PutObject'] },
} as const satisfies GrantsOf<'quotes'>
