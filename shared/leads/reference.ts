/** The reference of a request that visitors get: the random end of the lead's id. */
export const referenceOf = (id: string): string =>
  id
    .slice(-8)
    .toUpperCase()
    .replace(/^(.{4})/, '$1-')
