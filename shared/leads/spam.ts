import type { LeadRequest } from './form.ts'

/** The least time a person needs for the form, in milliseconds. */
const fastestPerson = 3000

/** Bots nearly always send a link. */
const link = /https?:|www\.|<a\s|\[url/i

type Request = Pick<LeadRequest, 'homepage' | 'started_at' | 'name' | 'company' | 'message'>

/** Speed alone is no sign, because browsers fill in forms. A missing start, or one in the future, is ignored. */
export const looksLikeSpam = (
  { homepage, started_at, name, company = '', message }: Request,
  now: Date,
): boolean => {
  const taken = started_at === undefined ? undefined : now.getTime() - Date.parse(started_at)
  const isHasty = taken !== undefined && taken >= 0 && taken < fastestPerson
  return homepage !== '' || (isHasty && [name, company, message].some((text) => link.test(text)))
}
