import { brand } from '#shared/brand.ts'

/** The statements on licenses, states served and, for card services, the sponsor bank. */
export const licensingLines = (
  cards: boolean,
  { licenses, states, sponsorBank } = brand.licensing,
): string[] => [
  ...(licenses.length > 0 ? [`Licenses: ${licenses.join('; ')}.`] : []),
  ...(states.length > 0 ? [`States served: ${states.join(', ')}.`] : []),
  ...(cards && sponsorBank ? [`${sponsorBank}.`] : []),
]
