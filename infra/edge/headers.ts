/**
 * The headers every answer carries, and how long it may be kept: plain data that the site stack turns into CloudFront
 * policies and the local server sends as they are. Names are in lower case.
 */
export type Headers = Readonly<Record<string, string>>

const twoYears = 2 * 365 * 24 * 60 * 60

/** Where the list of pages to prefetch lies; browsers ask for it with the content type below. */
export const speculationRules = {
  path: '/speculation-rules.json',
  contentType: 'application/speculationrules+json',
} as const

const onEverything: Headers = {
  // Names under the domain too: a page of theirs without TLS could set cookies for this site. Not `preload`, by which
  // anyone could enter the firm's domain into the list of the browsers, and it leaves that list only after months.
  'strict-transport-security': `max-age=${twoYears}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
}

/**
 * Headers of pages and files.
 * @param styleHash hash source of the one inlined stylesheet, as `sha256-…` without quotes
 */
export const siteHeaders = (styleHash: string): Headers => headersOfPages(styleHash, [])

/** Headers of the staff area: of its pages, with the videos of posts. */
export const adminHeaders = (styleHash: string): Headers => headersOfPages(styleHash, ["media-src 'self'"])

function hashSource(styleHash: string): string {
  if (!/^sha256-[A-Za-z0-9+/]{43}=$/.test(styleHash)) throw new Error(`Not a hash source: ${styleHash}`)
  return styleHash
}

function headersOfPages(styleHash: string, more: readonly string[]): Headers {
  return {
    ...onEverything,
    'content-security-policy': [
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
    ].join('; '),
    'speculation-rules': `"${speculationRules.path}"`,
  }
}

/**
 * Headers of the page of a quote, whose address is a secret: kept nowhere, found by no one, told to no other site. It has
 * no script.
 */
export const quotePageHeaders = (styleHash: string): Headers => ({
  ...onEverything,
  'referrer-policy': 'no-referrer',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'self' '${hashSource(styleHash)}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
})

/** Headers of pictures and videos of posts: opened by themselves they may show themselves, and nothing else. */
export const mediaHeaders: Headers = {
  ...onEverything,
  'content-security-policy':
    "default-src 'none'; img-src 'self'; media-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
}

/** Headers of API answers: nothing in them is a page, and none may be kept. */
export const apiHeaders: Headers = {
  ...onEverything,
  'content-security-policy':
    "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/** Hashed files never change; pages are asked for again by browsers and kept an hour by the edge, which a deployment empties. */
export const cacheControl = {
  assets: 'public, max-age=31536000, immutable',
  pages: 'public, max-age=0, s-maxage=3600, must-revalidate',
  /** Asked for by every page, and no harm when a day old. */
  rules: 'public, max-age=86400, s-maxage=3600',
} as const

export const cacheControlFor = (path: string): string =>
  /^\/(assets|media)\//.test(path)
    ? cacheControl.assets
    : path === speculationRules.path
      ? cacheControl.rules
      : cacheControl.pages
