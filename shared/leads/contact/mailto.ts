/** Where a link to write to somebody leads: a `?` or `&` in a name adds no recipient. */
export const mailtoOf = (email: string): string =>
  `mailto:${encodeURIComponent(email).replace(/%40(?=[^%]*$)/, '@')}`
