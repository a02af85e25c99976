interface Address {
  hostname: string
  pathname: string
  searchParams: { get: (name: string) => string | null }
}
declare const URL: { parse: (address: string) => Address | null }

/** Services that send readers on to an address in their query, with the name of its parameter. */
const wrappers: readonly [host: RegExp, path: RegExp, parameter: string][] = [
  [/^(www\.)?google\.[a-z.]+$/, /^\/url$/, 'q'],
  [/^(www\.)?google\.[a-z.]+$/, /^\/url$/, 'url'],
  [/\.safelinks\.protection\.outlook\.com$/, /^\//, 'url'],
  [/^lm?\.facebook\.com$/, /^\/l\.php$/, 'u'],
]

/** An address as HTML has it, without spaces around it and with a scheme if it has a host. */
export const wholeAddress = (written: string): string => written.trim().replace(/^\/\//, 'https://')

/** The address behind redirects of Google, Outlook and Facebook. Other addresses stay unchanged. */
export function unwrappedLink(address: string): string {
  let found = address
  for (let tries = 0; tries < 3; tries++) {
    const url = URL.parse(found)
    const inner = wrappers
      .map(([host, path, name]) =>
        url && host.test(url.hostname) && path.test(url.pathname) ? url.searchParams.get(name) : null,
      )
      .find((one) => one && /^(https?|mailto):/i.test(one))
    if (!inner) break
    found = inner
  }
  return found
}
