import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Problem } from '#shared/api/problem.ts'
import { documentLimits } from '#shared/documents/limits.ts'
import { partBytes } from '#shared/media/uploads.ts'
import { apiHeaders, quotePageHeaders, siteHeaders } from './headers.ts'

/**
 * The largest body the edge lets through, in bytes. A Lambda takes 6 MiB of event, in which the body stands as base64;
 * this leaves room for the rest of the event and for a 4 MiB file with its form around it.
 */
export const maxBodyBytes = 4_600_000

const maxCodeBytes = 10_240

/** The code of a file with its constants, without comments and indents. @throws when CloudFront would not take it */
const fill = (file: string, values: Record<string, unknown>): string => {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8').replace(/^\s*(\/\/.*)?\n|^ +/gm, '')
  const code = Object.entries(values).reduce(
    (filled, [name, value]) => filled.replace(`__${name}__`, () => JSON.stringify(value)),
    source,
  )
  const bytes = Buffer.byteLength(code)
  if (bytes > maxCodeBytes)
    throw new Error(
      `CloudFront takes 10,240 bytes of a function, and ${file} has ${bytes} with its constants. Shorten the redirects or the addresses of pages.`,
    )
  return code
}

/** The colors and measure of the site's pages, without its files. */
const ownStyle = `:root{color-scheme:light dark;background:light-dark(#f7f9f3,#0d1718);color:light-dark(#13222f,#e8ebe3)}
body{max-width:34rem;margin:15vh auto;padding:0 1rem;font:1.0625rem/1.5 system-ui,sans-serif}
a{color:light-dark(#00503f,#8fdcbd)}
h1{padding-bottom:.5rem;border-bottom:4px double light-dark(#00503f,#8fdcbd);font:500 1.75rem/1.2 Georgia,serif}`

const ownStyleHash = `sha256-${createHash('sha256').update(ownStyle).digest('base64')}`

/** A page that the edge answers with by itself. */
const ownPage = (title: string, ...lines: string[]): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${ownStyle}</style>
</head>
<body>
<h1>${title}</h1>
${lines.map((line) => `<p>${line}</p>`).join('\n')}
</body>
</html>
`

const link = (path: string, text: string): string => `<a href="${path}">${text}</a>`

const missingPage = ownPage(
  'This page does not reconcile',
  'We went through the books twice. The address may be old, or mistyped: please check the spelling.',
  `Perhaps you wanted ${link('/ai-strategy', 'AI strategy')}, ${link('/merchant-services', 'card payments')}, ${link('/funding-services', 'business funding')}, ${link('/quote', 'a quote')} or ${link('/blog', 'our articles')}.`,
  `${link('/', 'Go to the first page')}, or ${link('/contact', 'tell us what you looked for')}.`,
)

const gonePage = ownPage(
  'This article is gone',
  `We took it off the site. ${link('/blog', 'Read our other articles')}, or ${link('/contact', 'ask us')}.`,
)

/** The shortest form in which a function can look for a path. */
const listed = (paths: readonly string[]): string => ` ${paths.join(' ')} `

const byTarget = (redirects: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    [...Map.groupBy(Object.keys(redirects), (path) => redirects[path] ?? '')].map(([target, paths]) => [
      target,
      listed(paths),
    ]),
  )

/**
 * The viewer-request function of pages and files.
 * @param options.built as `builtPaths` lists them
 */
export const siteRequestCode = (options: {
  built: readonly string[]
  redirects: Readonly<Record<string, string>>
}): string =>
  fill('viewer-request-site.js', {
    BUILT: listed(options.built),
    REDIRECTS: byTarget(options.redirects),
    HEADERS: siteHeaders(ownStyleHash),
    MISSING_PAGE: missingPage,
    GONE_PAGE: gonePage,
  })

const fileTooLarge = new Problem('too-large', 'Maximum file size is 4 MB.')

/** The viewer-request function of `/api/*`. */
export const apiRequestCode = (): string =>
  fill('viewer-request-api.js', {
    MAX_BODY_BYTES: maxBodyBytes,
    TOO_LARGE: JSON.stringify(fileTooLarge.toDocument()),
    HEADERS: { ...apiHeaders, 'content-type': 'application/problem+json' },
  })

const tooLargePage = ownPage(
  'There is a problem',
  fileTooLarge.message,
  'Your browser’s Back button leads back to your quote. Choose a smaller file there.',
)

/** The viewer-request function of `/q`, `/documents` and their forms: the same, for people. */
export const quotePageRequestCode = (): string =>
  fill('viewer-request-api.js', {
    MAX_BODY_BYTES: maxBodyBytes,
    TOO_LARGE: tooLargePage,
    HEADERS: { ...quotePageHeaders(ownStyleHash), 'content-type': 'text/html; charset=utf-8' },
  })

/** The largest form with a part of a file the edge lets through: the part, and its fields of 20 KB at most. */
export const maxPartFormBytes = partBytes + 64 * 1024

/** The viewer-request function of `/media-uploads`. */
export const uploadRequestCode = (): string =>
  fill('viewer-request-uploads.js', {
    MAX_BODY_BYTES: maxPartFormBytes,
    WRONG_METHOD: JSON.stringify(new Problem('method-not-allowed', 'Use POST.').toDocument()),
    TOO_LARGE: JSON.stringify(
      new Problem('too-large', `A part may have at most ${partBytes} bytes.`).toDocument(),
    ),
    HEADERS: apiHeaders,
  })

/** The largest form with a customer's file the edge lets through: one that is just too large is refused by name. */
export const maxDocumentFormBytes = documentLimits.fileBytes + 64 * 1024

/** The viewer-request function of `/document-uploads`. */
export const documentUploadRequestCode = (): string =>
  fill('viewer-request-documents.js', { MAX_BODY_BYTES: maxDocumentFormBytes, HEADERS: apiHeaders })
