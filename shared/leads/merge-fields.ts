/** The fields of a lead that a merge may take from the other. */
export const mergeFields = [
  'name',
  'email',
  'phone',
  'second_phone',
  'company',
  'title',
  'website',
  'message',
  'stage',
  'value',
  'next_step',
] as const
export type MergeField = (typeof mergeFields)[number]
