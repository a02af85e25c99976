import type { Attributes, Tags } from './database.ts'
import { S3Error } from './errors.ts'
import { allowChildren, childText, readXml } from './xml.ts'

/** Headers kept with an object and sent back with it; a reader may override each. */
export const keptHeaders = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
] as const

const maxMetadata = 2048

/** What an upload says of itself, from headers or form fields by lower-case name. */
export function readAttributes(
  names: Iterable<string>,
  lookup: (name: string) => string | undefined,
): Attributes {
  const headers: Record<string, string> = {}
  for (const name of keptHeaders) {
    const value = name === 'content-encoding' ? withoutFraming(lookup(name)) : lookup(name)
    if (value !== undefined && value !== '') headers[name] = value
  }
  headers['content-type'] ??= 'binary/octet-stream'
  const metadata: Record<string, string> = {}
  let size = 0
  for (const name of names) {
    if (!name.startsWith('x-amz-meta-')) continue
    const value = decodeWords(lookup(name) ?? '')
    metadata[name.slice('x-amz-meta-'.length)] = value
    size += Buffer.byteLength(name) - 'x-amz-meta-'.length + Buffer.byteLength(value)
  }
  if (size > maxMetadata)
    throw new S3Error('MetadataTooLarge', undefined, {
      detail: { Size: String(size), MaxSizeAllowed: String(maxMetadata) },
    })
  return { headers, metadata, tags: readTagHeader(lookup('x-amz-tagging')) }
}

// aws-chunked frames the transfer; it is not part of what is stored.
function withoutFraming(encoding: string | undefined): string | undefined {
  return encoding
    ?.split(',')
    .map((one) => one.trim())
    .filter((one) => one.toLowerCase() !== 'aws-chunked')
    .join(',')
}

/** The headers an object is served with. Text beyond ASCII goes out as an RFC 2047 word, as S3 does it. */
export function attributeHeaders(attributes: Attributes): Record<string, string> {
  const out: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes.headers)) out[name] = encodeWords(value)
  for (const [name, value] of Object.entries(attributes.metadata))
    out[`x-amz-meta-${name}`] = encodeWords(value)
  if (attributes.tags.length > 0) out['x-amz-tagging-count'] = String(attributes.tags.length)
  return out
}

function encodeWords(text: string): string {
  return /^[\x20-\x7e\t]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`
}

function decodeWords(text: string): string {
  return text.replace(/^=\?UTF-8\?B\?([A-Za-z0-9+/=]*)\?=$/i, (_, data: string) =>
    Buffer.from(data, 'base64').toString('utf8'),
  )
}

/** Reads `x-amz-tagging`: `a=1&b=2`, form-encoded. @throws InvalidTag */
export function readTagHeader(text: string | undefined): Tags {
  return checkTags([...new URLSearchParams(text ?? '')].map(([Key, Value]) => ({ Key, Value })))
}

/** Reads a Tagging document. @throws MalformedXML, InvalidTag */
export function readTagDocument(source: string): Tags {
  const root = readXml(source, 'Tagging')
  allowChildren(root, ['TagSet'])
  const set = root.children[0]
  if (!set) throw new S3Error('MalformedXML')
  allowChildren(set, ['Tag'])
  return checkTags(
    set.children.map((tag) => {
      const Key = childText(tag, 'Key')
      const Value = childText(tag, 'Value')
      if (Key === undefined || Value === undefined) throw new S3Error('MalformedXML')
      return { Key, Value }
    }),
  )
}

function checkTags(tags: Tags): Tags {
  if (tags.length > 10) throw new S3Error('InvalidTag', 'Object tags cannot be greater than 10')
  if (new Set(tags.map((tag) => tag.Key)).size !== tags.length)
    throw new S3Error('InvalidTag', 'Cannot provide multiple Tags with the same key')
  for (const { Key, Value } of tags) {
    if (Key === '' || Key.length > 128)
      throw new S3Error('InvalidTag', 'The TagKey you have provided is invalid')
    if (Value.length > 256) throw new S3Error('InvalidTag', 'The TagValue you have provided is invalid')
  }
  return tags
}
