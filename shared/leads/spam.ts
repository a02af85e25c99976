import type { LeadRequest } from './form.ts'

/** The least time a person takes over the form, in milliseconds. */
const fastestPerson = 3000

/**
 * Whether a form looks filled in by a program: the hidden field has something in it, or it came back sooner than a
 * person types. A form without script sends no start and is not judged by it, nor is one whose clock runs ahead of ours.
 */
export const looksLikeSpam = (
  { homepage, started_at }: Pick<LeadRequest, 'homepage' | 'started_at'>,
  now: Date,
): boolean => {
  const taken = started_at === undefined ? undefined : now.getTime() - Date.parse(started_at)
  return homepage !== '' || (taken !== undefined && taken >= 0 && taken < fastestPerson)
}
