import { staff, type GrantsOf } from './grant.ts'

export const extraction = {
  'extraction/extract-lead': { ...staff(), model: ['InvokeModel'] },
} as const satisfies GrantsOf<'extraction'>
