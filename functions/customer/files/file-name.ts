import { cutLine } from '#shared/api/fields.ts'
import { documentKinds, type DocumentKind } from '#shared/documents/kinds.ts'

const maxLength = 120
/** At the end of a name that is cut, with the ending of the file. */
const tailLength = 20

const line = cutLine(1000)

/** As one line without a path. Browsers send quotes as %22. */
export function cleanName(given: string): string {
  const name = [...(line.parse(given.replaceAll('%22', '"').split(/[/\\]/).at(-1)) ?? 'Document')]
  return name.length <= maxLength
    ? name.join('')
    : [...name.slice(0, maxLength - tailLength - 1), '…', ...name.slice(-tailLength)].join('')
}

/** Storage returns non-ASCII text encoded as in email headers (RFC 2047). */
export const decodeHeader = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how: string, coded: string) =>
      (how.toLowerCase() === 'b' ? Buffer.from(coded, 'base64') : fromQuoted(coded)).toString('utf8'),
    )

const fromQuoted = (coded: string): Buffer =>
  Buffer.from(
    coded
      .replaceAll('_', ' ')
      .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  )

/** Makes browsers save the file, never open it, under its own name with the extension of its type. */
export function dispositionOf(name: string, kind: DocumentKind): string {
  const ending = (kind === 'csv' && /\.(tsv|txt)$/i.exec(name)?.[1]) || documentKinds[kind].ending
  const stem = name.replace(/\.[A-Za-z0-9]{1,5}$/, '') || 'Document'
  const encoded = encodeURIComponent(stem.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="document.${ending}"; filename*=UTF-8''${encoded}.${ending}`
}
