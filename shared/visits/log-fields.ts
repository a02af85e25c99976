/** No IP address, query or referrer: these identify people and contain secrets. The agent identifies robots. */
export const logFields = [
  'date',
  'time',
  'cs-method',
  'cs-uri-stem',
  'sc-status',
  'sc-content-type',
  'cs(User-Agent)',
] as const
