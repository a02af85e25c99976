/** Header names in lower case, with values. The site stack turns them into CloudFront policies, and the local server sends them. */
export type Headers = Readonly<Record<string, string>>

const twoYears = 2 * 365 * 24 * 60 * 60

/** The list of pages to prefetch. Browsers accept it only with this content type. */
export const speculationRules = {
  path: '/speculation-rules.json',
  contentType: 'application/speculationrules+json',
} as const

const commonHeaders: Headers = {
  // Includes subdomains, because one without TLS could set cookies for this site. Without `preload`, because a domain leaves
  // the browsers' list only after months.
  'strict-transport-security': `max-age=${twoYears}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
}

/** @param styleHash of the one inlined stylesheet, as `sha256-…` without quotes */
export const siteHeaders = (styleHash: string): Headers => headersOfPages(styleHash)

export const adminHeaders = (styleHash: string): Headers => headersOfPages(styleHash, ["media-src 'self'"])

function hashSource(styleHash: string): string {
  if (!/^sha256-[A-Za-z0-9+/]{43}=$/.test(styleHash)) throw new Error(`Not a hash source: ${styleHash}`)
  return styleHash
}

const pagePolicy = (styleHash: string, more: readonly string[] = []): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' '${hashSource(styleHash)}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    ...more,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const headersOfPages = (styleHash: string, more?: readonly string[]): Headers => ({
  ...commonHeaders,
  'content-security-policy': pagePolicy(styleHash, more),
  'speculation-rules': `"${speculationRules.path}"`,
})

/** Its address is a secret, so it is not cached, indexed or sent as a referrer. It works without script. */
export const quotePageHeaders = (styleHash: string): Headers => ({
  ...commonHeaders,
  'referrer-policy': 'no-referrer',
  'content-security-policy': pagePolicy(styleHash),
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
})

export const mediaHeaders: Headers = {
  ...commonHeaders,
  'content-security-policy':
    "default-src 'none'; img-src 'self'; media-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
}

/** Headers of API responses. The addresses of some hold secrets, such as the page of a quote under its longer address. */
export const apiHeaders: Headers = {
  ...commonHeaders,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'content-security-policy':
    "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/** Hashed files never change. CloudFront caches pages for an hour, and a deployment invalidates them. */
export const cacheControl = {
  assets: 'public, max-age=31536000, immutable',
  pages: 'public, max-age=0, s-maxage=3600, must-revalidate',
  rules: 'public, max-age=86400, s-maxage=3600',
} as const

export const cacheControlFor = (path: string): string =>
  /^\/(assets|media)\//.test(path)
    ? cacheControl.assets
    : path === speculationRules.path
      ? cacheControl.rules
      : cacheControl.pages
