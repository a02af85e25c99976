import { brand } from '#shared/brand.ts'

/** The lines of a page about licenses, states served and, where card services are sold, the sponsor bank. */
export const licensingLines = (
  cards: boolean,
  { licenses, states, sponsorBank } = brand.licensing,
): string[] => [
  ...(licenses.length > 0 ? [`Licenses: ${licenses.join('; ')}.`] : []),
  ...(states.length > 0 ? [`States served: ${states.join(', ')}.`] : []),
  ...(cards && sponsorBank ? [`${sponsorBank}.`] : []),
]
