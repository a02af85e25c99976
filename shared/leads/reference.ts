/** What a visitor is given to refer to a request by: the end of the lead's id, which chance made. */
export const referenceOf = (id: string): string =>
  id
    .slice(-8)
    .toUpperCase()
    .replace(/^(.{4})/, '$1-')
