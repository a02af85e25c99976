import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { endpointList } from '#shared/api/endpoints.ts'
import { Problem } from '#shared/api/problem.ts'
import { documentLimits, formBytesMore } from '#shared/documents/limits.ts'
import { partBytes } from '#shared/media/uploads.ts'
import { apiHeaders, quotePageHeaders, siteHeaders } from './headers.ts'

/**
 * The largest body the edge lets through, in bytes. A Lambda takes 6 MiB of event, in which the body stands as base64;
 * this leaves room for the rest of the event and for a 4 MiB file with its form around it.
 */
export const maxBodyBytes = 4_600_000

const fill = (file: string, values: Record<string, unknown>): string => {
  // CloudFront takes 10 KB, and needs no comments.
  const source = readFileSync(new URL(file, import.meta.url), 'utf8').replace(/^ *\/\/.*\n/gm, '')
  return Object.entries(values).reduce(
    (code, [name, value]) => code.replace(`__${name}__`, () => JSON.stringify(value)),
    source,
  )
}

/** The viewer-request function of pages and files. */
export const siteRequestCode = (options: {
  styleHash: string
  redirects: Readonly<Record<string, string>>
}): string =>
  fill('viewer-request-site.js', {
    REDIRECTS: options.redirects,
    HEADERS: siteHeaders(options.styleHash),
    GONE_PAGE: gonePage,
  })

const gonePage = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>This article is gone</title>
</head>
<body>
<h1>This article is gone</h1>
<p>We took it off the site. <a href="/blog">Read our other articles</a>, or <a href="/contact">ask us</a>.</p>
</body>
</html>
`

/** The largest body of each call that strangers may make with one, by path. A chunked body meets the call's own check. */
export const publicBodyLimits: Readonly<Record<string, number>> = Object.fromEntries(
  endpointList.flatMap(({ auth, path, maxBodyBytes: limit }) =>
    auth === 'public' && limit !== undefined ? [[path, limit]] : [],
  ),
)

const fileTooLarge = new Problem('too-large', 'Maximum file size is 4 MB.')
const formTooLarge = new Problem('too-large', 'What you sent is too long. Shorten it, then send it again.')

/** The viewer-request function of `/api/*`. */
export const apiRequestCode = (): string =>
  fill('viewer-request-api.js', {
    MAX_BODY_BYTES: maxBodyBytes,
    LIMITS: publicBodyLimits,
    FILE_TOO_LARGE: JSON.stringify(fileTooLarge.toDocument()),
    FORM_TOO_LARGE: JSON.stringify(formTooLarge.toDocument()),
    HEADERS: { ...apiHeaders, 'content-type': 'application/problem+json' },
  })

/** The page's colors and measure, without the site's files. */
const tooLargeStyle = `:root{color-scheme:light dark;background:light-dark(#f7f9f3,#0d1718);color:light-dark(#13222f,#e8ebe3)}
body{max-width:34rem;margin:15vh auto;padding:0 1rem;font:1.0625rem/1.5 system-ui,sans-serif}
h1{padding-bottom:.5rem;border-bottom:4px double light-dark(#00503f,#8fdcbd);font:500 1.75rem/1.2 Georgia,serif}`

const tooLargePage = ({ message }: Problem, hint: string): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>There is a problem</title>
<style>${tooLargeStyle}</style>
</head>
<body>
<h1>There is a problem</h1>
<p>${message}</p>
<p>Use your browser’s Back button to return to your quote. ${hint}</p>
</body>
</html>
`

const hashSourceOf = (style: string): string =>
  `sha256-${createHash('sha256').update(style).digest('base64')}`

/** The viewer-request function of `/q`, `/documents` and their forms: the same, for people. */
export const quotePageRequestCode = (): string =>
  fill('viewer-request-api.js', {
    MAX_BODY_BYTES: maxBodyBytes,
    LIMITS: publicBodyLimits,
    FILE_TOO_LARGE: tooLargePage(fileTooLarge, 'Then choose a smaller file.'),
    FORM_TOO_LARGE: tooLargePage(formTooLarge, 'What you typed is still there.'),
    HEADERS: { ...quotePageHeaders(hashSourceOf(tooLargeStyle)), 'content-type': 'text/html; charset=utf-8' },
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
export const maxDocumentFormBytes = documentLimits.fileBytes + formBytesMore

/** The viewer-request function of `/document-uploads`. */
export const documentUploadRequestCode = (): string =>
  fill('viewer-request-documents.js', { MAX_BODY_BYTES: maxDocumentFormBytes, HEADERS: apiHeaders })
