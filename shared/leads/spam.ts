import type { LeadRequest } from './form.ts'

/** The least time a person takes over the form, in milliseconds. */
const fastestPerson = 3000

/** What those who fill in forms by program nearly always leave: an address of their own. */
const link = /https?:|www\.|<a\s|\[url/i

type Told = Pick<LeadRequest, 'homepage' | 'started_at' | 'name' | 'company' | 'message'>

/**
 * Whether a form looks filled in by a program: the hidden field has something in it, or it carries a link and came back
 * sooner than a person types. Haste alone says nothing: browsers fill in forms for people. A form without script sends
 * no start and is not judged by it, nor is one whose clock runs ahead of ours.
 */
export const looksLikeSpam = (
  { homepage, started_at, name, company = '', message }: Told,
  now: Date,
): boolean => {
  const taken = started_at === undefined ? undefined : now.getTime() - Date.parse(started_at)
  const isHasty = taken !== undefined && taken >= 0 && taken < fastestPerson
  return homepage !== '' || (isHasty && [name, company, message].some((text) => link.test(text)))
}
