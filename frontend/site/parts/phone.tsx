import { brand } from '#shared/brand.ts'

/** The firm's number as it is set: never broken over two lines. */
export const phoneText = brand.phone.display.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')

/** A link that calls the firm. */
export const phoneLink = { text: phoneText, href: `tel:${brand.phone.e164}` }
