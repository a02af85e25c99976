import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { transformSync } from 'esbuild'
import { endpointList } from '#shared/api/endpoints.ts'
import { Problem } from '#shared/api/problem.ts'
import { quoteLabel } from '#shared/catalog/lines.ts'
import { brand } from '#shared/brand.ts'
import { documentLimits, formBytesMore } from '#shared/documents/limits.ts'
import { partBytes } from '#shared/media/uploads.ts'
import { join, relative } from 'node:path'
import { apiHeaders, quotePageHeaders, siteHeaders } from './headers.ts'

/** The largest body in bytes. A 4 MiB file with its form fits, and its base64 fits into Lambda's event of 6 MiB. */
export const maxBodyBytes = 4_600_000

const maxCodeBytes = 10_240

/** Fills in constants and minifies a file. @throws when the code is too long for CloudFront */
const fill = (file: string, values: Record<string, unknown>): string => {
  const { code: source } = transformSync(readFileSync(new URL(file, import.meta.url), 'utf8'), {
    minifyWhitespace: true,
    legalComments: 'none',
  })
  const code = Object.entries(values).reduce(
    (filled, [name, value]) => filled.replace(`__${name}__`, () => JSON.stringify(value)),
    // The documentation shows only this spelling of the import.
    source.replace('import cf from"cloudfront"', "import cf from 'cloudfront'"),
  )
  const bytes = Buffer.byteLength(code)
  if (bytes > maxCodeBytes)
    throw new Error(
      `CloudFront takes 10,240 bytes of a function, and ${file} has ${bytes} with its constants. Shorten the redirects or the addresses of pages.`,
    )
  return code
}

const ownStyle = `:root{color-scheme:light dark;background:light-dark(#f7f9f3,#0d1718);color:light-dark(#13222f,#e8ebe3)}
body{max-width:34rem;margin:1rem auto;padding:0 1rem;font:1.0625rem/1.5 system-ui,sans-serif}
header{display:flex;flex-wrap:wrap;gap:1rem;margin-bottom:12vh;font-size:1.25rem}
header :first-child{margin-right:auto;font-family:Georgia,serif}
a{color:light-dark(#00503f,#8fdcbd)}
h1{padding-bottom:.5rem;border-bottom:4px double light-dark(#00503f,#8fdcbd);font:500 1.75rem/1.2 Georgia,serif}`

const ownStyleHash = `sha256-${createHash('sha256').update(ownStyle).digest('base64')}`

const ownPage = (title: string, text: string): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${ownStyle}</style>
</head>
<body>
<header><a href="/">${brand.name.replaceAll('&', '&amp;')}</a><a href="tel:${brand.phone.e164}">${brand.phone.display}</a></header>
<main>
<h1>${title}</h1>
<p>${text}</p>
</main>
</body>
</html>
`

/** The largest body of each public call, by path. The call itself checks chunked bodies. */
export const publicBodyLimits: Readonly<Record<string, number>> = Object.fromEntries(
  endpointList.flatMap(({ auth, path, maxBodyBytes: limit }) =>
    auth === 'public' && limit !== undefined ? [[path, limit]] : [],
  ),
)

const link = (path: string, text: string): string => `<a href="${path}">${text}</a>`

const missing = {
  title: 'Page not found',
  text: `The link may be old, or the address has a typo. ${link('/', 'Go to the home page')}, or try ${link('/merchant-services', 'card payments')}, ${link('/funding-services', 'business funding')}, ${link('/ai-strategy', 'AI strategy')} or ${link('/blog', 'our blog')}. ${link('/quote', quoteLabel)}, or, if you are still stuck, ${link('/contact', 'tell us')} what you were looking for.`,
}

const gone = {
  title: 'This article is gone',
  text: `We removed it. ${link('/blog', 'Read our other articles')}, ${link('/contact', 'ask us a question')} or ${link('/', 'go to the home page')}.`,
}

const listed = (paths: readonly string[]): string => ` ${paths.join(' ')} `

const byTarget = (redirects: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    [...Map.groupBy(Object.keys(redirects), (path) => redirects[path] ?? '')].map(([target, paths]) => [
      target,
      listed(paths),
    ]),
  )

/** @param options.built as `builtPaths` lists them */
export const siteRequestCode = (options: {
  built: readonly string[]
  redirects: Readonly<Record<string, string>>
}): string =>
  fill('viewer-request-site.js', {
    BUILT: listed(options.built),
    REDIRECTS: byTarget(options.redirects),
    HEADERS: siteHeaders(ownStyleHash),
    PAGE: ownPage('TITLE', 'TEXT'),
    MISSING: missing,
    GONE: gone,
  })

const fileTooLarge = new Problem('too-large', 'Maximum file size is 4 MB.')
const formTooLarge = new Problem('too-large', 'What you sent is too long. Shorten it, then send it again.')

export const apiRequestCode = (): string =>
  fill('viewer-request-api.js', {
    MAX_BODY_BYTES: maxBodyBytes,
    LIMITS: publicBodyLimits,
    FILE_TOO_LARGE: JSON.stringify(fileTooLarge.toDocument()),
    FORM_TOO_LARGE: JSON.stringify(formTooLarge.toDocument()),
    HEADERS: { ...apiHeaders, 'content-type': 'application/problem+json' },
  })

const tooLargePage = ({ message }: Problem, hint: string): string =>
  ownPage('There is a problem', `${message} Use your browser’s Back button to return to your quote. ${hint}`)

/** The same for `/q`, `/documents` and their forms, with pages instead of JSON. */
export const quotePageRequestCode = (): string =>
  fill('viewer-request-api.js', {
    MAX_BODY_BYTES: maxBodyBytes,
    LIMITS: publicBodyLimits,
    FILE_TOO_LARGE: tooLargePage(fileTooLarge, 'Then choose a smaller file.'),
    FORM_TOO_LARGE: tooLargePage(formTooLarge, 'What you typed is still there.'),
    HEADERS: { ...quotePageHeaders(ownStyleHash), 'content-type': 'text/html; charset=utf-8' },
  })

/** The largest form with a part of a file. Its other fields have at most 20 KB. */
export const maxPartFormBytes = partBytes + 64 * 1024

export const uploadRequestCode = (): string =>
  fill('viewer-request-uploads.js', {
    MAX_BODY_BYTES: maxPartFormBytes,
    WRONG_METHOD: JSON.stringify(new Problem('method-not-allowed', 'Use POST.').toDocument()),
    TOO_LARGE: JSON.stringify(
      new Problem('too-large', `A part may have at most ${partBytes} bytes.`).toDocument(),
    ),
    HEADERS: apiHeaders,
  })

export const maxDocumentFormBytes = documentLimits.fileBytes + formBytesMore

export const documentUploadRequestCode = (): string =>
  fill('viewer-request-documents.js', { MAX_BODY_BYTES: maxDocumentFormBytes, HEADERS: apiHeaders })

export const builtPaths = (siteDirectory: string): string[] =>
  readdirSync(siteDirectory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(siteDirectory, join(entry.parentPath, entry.name))}`)
    .filter((path) => !/^\/(assets|admin)\//.test(path))
    .map((path) => path.replace(/\/index\.html$/, '') || '/')
    .toSorted()
