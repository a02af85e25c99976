import { staff, type GrantsOf } from './grant.ts'

export const extraction = {
  'extraction/extract-lead': staff(),
} as const satisfies GrantsOf<'extraction'>
