import { crc32 } from 'node:zlib'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { Refused } from './refused.ts'

const limits = {
  parts: 3000,
  /** All parts unpacked. A sheet of half a million cells comes to 50 MB. */
  unpackedBytes: 256 * 1024 * 1024,
  /** A part that says how the others hang together. */
  indexBytes: 4 * 1024 * 1024,
} as const

/** What an Excel workbook may not be made of, by the types of its parts and of the links between them. */
const active =
  /macro|vba|activex|oleobject|relationships\/package$|externallink|\/control\b|ctrlprop|customui|connections|querytable|webextension|attachedtoolbars|afchunk/i

const mainType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'

const damaged = () =>
  new Refused('This workbook is damaged. Open it in Excel, save it again as .xlsx, and send the new one.')
const tooLarge = () =>
  new Refused('This workbook unpacks to more than can be checked. Save it as PDF and send that.')
const runsSomething = () =>
  new Refused(
    'This workbook holds macros, embedded files or links to other files. Save it without them, or as PDF.',
  )

/** @throws Refused */
export async function inspectWorkbook(bytes: Buffer): Promise<'xlsx'> {
  // The end record stands at the very end: nothing is hidden behind it.
  if (bytes.length < 22 || bytes.toString('latin1', bytes.length - 22, bytes.length - 18) !== 'PK\x05\x06')
    throw damaged()
  const indexes = await unpack(bytes)
  const types = indexes.get('[content_types].xml')
  if (types === undefined) throw damaged()
  const contents = [...elementsOf(types, 'Override'), ...elementsOf(types, 'Default')].map(
    (part) => part.get('ContentType') ?? '',
  )
  if (contents.some((type) => active.test(type))) throw runsSomething()
  if (!contents.includes(mainType))
    throw new Refused('This is not an Excel workbook. Save it as PDF, .xlsx or CSV and send that.')
  for (const [name, xml] of indexes) if (name.endsWith('.rels')) checkLinks(xml)
  return 'xlsx'
}

/** Unpacks every part, and keeps those that say how the others hang together, by their names in small letters. */
async function unpack(bytes: Buffer): Promise<Map<string, string>> {
  let zip: ZipFile
  try {
    zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true })
  } catch {
    throw damaged()
  }
  if (zip.entryCount > limits.parts) throw tooLarge()
  const indexes = new Map<string, string>()
  const names = new Set<string>()
  let left: number = limits.unpackedBytes
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.toLowerCase()
      if (names.has(name)) throw damaged()
      names.add(name)
      if (entry.isEncrypted())
        throw new Refused('This workbook is protected with a password. Remove the password and try again.')
      const isIndex = name === '[content_types].xml' || name.endsWith('.rels')
      const part = await read(zip, entry, isIndex ? Math.min(limits.indexBytes, left) : left, isIndex)
      left -= part.size
      if (isIndex) indexes.set(name, textOf(part.kept))
    }
  } catch (error) {
    throw error instanceof Refused ? error : damaged()
  }
  return indexes
}

/** Reads a part whole, which may say that it has `max` bytes at most. What it says must hold: the reader minds its size. */
async function read(
  zip: ZipFile,
  entry: Entry,
  max: number,
  keeps: boolean,
): Promise<{ size: number; kept: Buffer }> {
  if (entry.uncompressedSize > max) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  let sum = 0
  const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry)
  for await (const chunk of stream) {
    size += chunk.length
    sum = crc32(chunk, sum)
    if (keeps) chunks.push(chunk)
  }
  if (sum !== entry.crc32) throw damaged()
  return { size, kept: Buffer.concat(chunks) }
}

/** Plain XML whose attributes say what they say: without declarations, other encodings or characters in numbers. */
function textOf(bytes: Buffer): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw damaged()
  }
  if (/\0|<!|&#/.test(text)) throw damaged()
  return text
}

/** The attributes of each element of a name. @throws Refused where one of them cannot be told */
function elementsOf(xml: string, name: string): Map<string, string>[] {
  const attribute = '\\s+([\\w:.-]+)\\s*=\\s*("[^"]*"|\'[^\']*\')'
  const opening = `<(?:[\\w.-]+:)?${name}(?![\\w:.-])`
  const elements = xml.match(new RegExp(`${opening}(?:${attribute})*\\s*/?>`, 'g')) ?? []
  if (elements.length !== (xml.match(new RegExp(opening, 'g')) ?? []).length) throw damaged()
  return elements.map(
    (element) =>
      new Map(
        [...element.matchAll(new RegExp(attribute, 'g'))].map(([, key = '', value = '']) => [
          key,
          value.slice(1, -1),
        ]),
      ),
  )
}

/** Links lead to parts of the same file; only what a reader may click leads elsewhere. */
function checkLinks(xml: string): void {
  for (const link of elementsOf(xml, 'Relationship')) {
    const type = link.get('Type') ?? ''
    const leadsOut = (link.get('TargetMode') ?? 'Internal') !== 'Internal'
    if (active.test(type) || (leadsOut && !type.endsWith('/hyperlink'))) throw runsSomething()
  }
}
