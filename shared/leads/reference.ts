/** The random end of the lead's id. */
export const referenceOf = (id: string): string =>
  id
    .slice(-8)
    .toUpperCase()
    .replace(/^(.{4})/, '$1-')

/** The fragment shows a note of that page. */
export const thanksAddress = (id: string, note?: 'receipt' | 'check-your-number'): string =>
  `/thanks?ref=${referenceOf(id)}${note ? `#${note}` : ''}`
