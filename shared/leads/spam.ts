import type { LeadRequest } from './form.ts'

/** The least time a person needs for the form, in milliseconds. */
const fastestPerson = 3000

/** Bots nearly always send a link. */
const link = /https?:|www\.|<a\s|\[url/i

type Request = Pick<LeadRequest, 'homepage' | 'started_at' | 'name' | 'company' | 'message'>

/**
 * Whether a form looks filled in by a bot: the hidden field is filled in, or it has a link and was sent faster than a
 * person types. Speed alone is no sign, because browsers fill in forms. A form without script sends no start time, and a
 * start in the future (a wrong clock) is ignored.
 */
export const looksLikeSpam = (
  { homepage, started_at, name, company = '', message }: Request,
  now: Date,
): boolean => {
  const taken = started_at === undefined ? undefined : now.getTime() - Date.parse(started_at)
  const isHasty = taken !== undefined && taken >= 0 && taken < fastestPerson
  return homepage !== '' || (isHasty && [name, company, message].some((text) => link.test(text)))
}
