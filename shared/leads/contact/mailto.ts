/** Encoding prevents a `?` or `&` from adding recipients. */
export const mailtoOf = (email: string): string =>
  `mailto:${encodeURIComponent(email).replace(/%40(?=[^%]*$)/, '@')}`
