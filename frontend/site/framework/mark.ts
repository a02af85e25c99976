import { brand } from '#shared/brand.ts'

/** The firm's mark, a tally of five, in a 32 by 32 view box. */
export const markPath = 'M7 5v22M13 5v22M19 5v22M25 5v22'
export const markFifth = 'M2 23 30 9'

export const markStrokes = `<path class="i" stroke="${brand.colors.ink}" d="${markPath}"/><path class="s" stroke="${brand.colors.signal}" d="${markFifth}"/>`

/** The icon as a file, for light and dark themes. */
export const markSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>@media(prefers-color-scheme:dark){.i{stroke:#e9ecdf}.s{stroke:#f79f7c}}</style><g fill="none" stroke-width="3">${markStrokes}</g></svg>`

/** The icon as a data URL, which saves a request. */
export const markUrl = `data:image/svg+xml,${encodeURI(markSvg).replaceAll('#', '%23')}`
