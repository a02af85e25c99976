/**
 * What the edge's log says of a request, for counting page views. No address, query or referrer: these name people and
 * hold the secrets of private links. The agent tells robots apart.
 */
export const logFields = [
  'date',
  'time',
  'cs-method',
  'cs-uri-stem',
  'sc-status',
  'sc-content-type',
  'cs(User-Agent)',
] as const
