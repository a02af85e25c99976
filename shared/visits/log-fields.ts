/**
 * What the edge's log says of a request, for counting page views: no address. The agent tells robots apart, the query
 * holds the tags of campaigns; both are gone with the file, within hours.
 */
export const logFields = [
  'date',
  'time',
  'cs-method',
  'cs-uri-stem',
  'cs-uri-query',
  'sc-status',
  'sc-content-type',
  'cs(Referer)',
  'cs(User-Agent)',
  'x-host-header',
] as const
