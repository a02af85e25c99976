import { readFileSync } from 'node:fs'
import { Problem } from '#shared/api/problem.ts'
import { partBytes } from '#shared/media/uploads.ts'
import { apiHeaders, siteHeaders } from './headers.ts'

/**
 * The largest body the edge lets through, in bytes. A Lambda takes 6 MiB of event, in which the body stands as base64;
 * this leaves room for the rest of the event and for a 4 MiB file with its form around it.
 */
export const maxBodyBytes = 4_600_000

const fill = (file: string, values: Record<string, unknown>): string => {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8')
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
  fill('viewer-request-site.js', { REDIRECTS: options.redirects, HEADERS: siteHeaders(options.styleHash) })

/** The viewer-request function of `/api/*`. */
export const apiRequestCode = (): string =>
  fill('viewer-request-api.js', {
    MAX_BODY_BYTES: maxBodyBytes,
    TOO_LARGE: JSON.stringify(new Problem('too-large', 'Maximum file size is 4 MB.').toDocument()),
    HEADERS: apiHeaders,
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
