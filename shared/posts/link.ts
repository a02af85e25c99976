import type { Utm } from './composition.ts'
import type { Platform } from './model.ts'

/** Parameters that staff wrote into the link have priority. Without a source, the platform is the source. */
export function outgoingLink(
  platform: Platform,
  { link, utm }: { link?: string | undefined; utm?: Utm | undefined },
): string | undefined {
  if (!link || !utm || Object.values(utm).every((word) => !word)) return link
  const words = { utm_source: utm.source || platform, utm_medium: utm.medium, utm_campaign: utm.campaign }
  const [address, fragment] = split(link, '#')
  const added = Object.entries(words).flatMap(([name, word]) =>
    word && !new RegExp(`[?&]${name}=`).test(address) ? `${name}=${encodeURIComponent(word)}` : [],
  )
  if (added.length === 0) return link
  const separator = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&'
  return `${address}${separator}${added.join('&')}${fragment === undefined ? '' : `#${fragment}`}`
}

const split = (text: string, mark: string): [string, string?] => {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
