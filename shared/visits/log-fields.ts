/**
 * The fields of the edge's access log, from which page views are counted. No IP address, query or referrer: these
 * identify people and contain the secrets of private links. The agent identifies robots.
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
