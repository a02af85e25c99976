import { brand } from '#shared/brand.ts'

/** The firm's number without line breaks. */
export const phoneText = brand.phone.display.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')

export const phoneLink = { text: phoneText, href: `tel:${brand.phone.e164}` }
