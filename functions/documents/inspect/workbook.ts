import { crc32 } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { Refused } from '../../files/refused.ts'

const limits = {
  parts: 3000,
  /** Of all parts, unpacked. A sheet of half a million cells has 50 MB. */
  unpackedBytes: 256 * 1024 * 1024,
  /** Of the lists of types and links. */
  indexBytes: 8 * 1024 * 1024,
} as const

/** Types of parts and links that a workbook may not have. */
const active =
  /macro|vba|activex|oleobject|relationships\/package$|externallink|\/control\b|ctrlprop|customui|connections|querytable|webextension|webimage|volatiledependencies|attachedtoolbars|afchunk/i

const mainType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'

const package2006 = 'http://schemas.openxmlformats.org/package/2006'
/** By the root element of an index. Strict and transitional workbooks use the same. */
const namespaces: Readonly<Record<string, string>> = {
  Types: `${package2006}/content-types`,
  Relationships: `${package2006}/relationships`,
}

/** Names that the format allows. Programs read other letters, percent signs and parts in pieces differently. */
const partName = /^(?:[\w!$&'()+,\-./;=@[\]~ ]|%[89a-f][\da-f])+$/i
const partInPieces = /\.piece$/i

interface Element {
  name: string
  attributes: ReadonlyMap<string, string>
}

const damaged = () =>
  new Refused('This workbook is damaged. Open it in Excel, save it again as .xlsx, and send the new one.')
const tooLarge = () => new Refused('This workbook is too large to check. Save it as a PDF and send that.')
const runsSomething = () =>
  new Refused(
    'This workbook contains macros, embedded files or links to other files. Save it without them, or as a PDF.',
  )

/** @throws Refused */
export async function inspectWorkbook(bytes: Buffer): Promise<'xlsx'> {
  // The end record must be at the very end, so nothing can hide after it.
  if (bytes.length < 22 || bytes.toString('latin1', bytes.length - 22, bytes.length - 18) !== 'PK\x05\x06')
    throw damaged()
  const { names, indexes } = await unpack(bytes)
  const types = indexes.get('[content_types].xml')
  if (types === undefined) throw damaged()
  const contents = typesOf(types, names)
  if (contents.some((type) => active.test(type))) throw runsSomething()
  const documents = contents.filter((type) => /\.main(?:\+xml)?\b/.test(type))
  if (documents.length === 0 || documents.some((type) => type !== mainType))
    throw new Refused('This is not an Excel workbook. Save it as a PDF, .xlsx or CSV file and send that.')
  for (const [name, xml] of indexes) if (name.endsWith('.rels')) checkLinks(xml)
  return 'xlsx'
}

/** Some programs list types for extensions that no part has. */
function typesOf(xml: Buffer, names: ReadonlySet<string>): string[] {
  const endings = new Set([...names].map((name) => name.slice(name.lastIndexOf('.') + 1)))
  return childrenOf(xml, 'Types', ['Default', 'Override']).flatMap(({ name, attributes }) => {
    const ending = attributes.get('Extension')?.toLowerCase() ?? ''
    if (name === 'Default' && !/^[\w+-]+$/.test(ending)) throw damaged()
    return name === 'Override' || endings.has(ending)
      ? (attributes.get('ContentType') ?? '').toLowerCase()
      : []
  })
}

interface Unpacked {
  /** Of every part, in lowercase. */
  names: ReadonlySet<string>
  indexes: ReadonlyMap<string, Buffer>
}

async function unpack(bytes: Buffer): Promise<Unpacked> {
  let zip: ZipFile
  try {
    zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true })
  } catch {
    throw damaged()
  }
  if (zip.entryCount > limits.parts) throw tooLarge()
  const start = Number(zip.readEntryCursor)
  const indexes = new Map<string, Buffer>()
  const names = new Set<string>()
  let left: number = limits.unpackedBytes
  let leftForIndexes: number = limits.indexBytes
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.toLowerCase()
      if (names.has(name)) throw damaged()
      names.add(name)
      if (entry.isEncrypted())
        throw new Refused('This workbook is protected with a password. Remove the password and try again.')
      if (!(await isPlain(zip, entry))) throw damaged()
      const isIndex = name === '[content_types].xml' || name.endsWith('.rels')
      const part = await read(zip, entry, isIndex ? Math.min(leftForIndexes, left) : left, isIndex)
      left -= entry.uncompressedSize
      if (!isIndex) continue
      leftForIndexes -= entry.uncompressedSize
      indexes.set(name, part)
    }
  } catch (error) {
    throw error instanceof Refused ? error : damaged()
  }
  if (!isWholeDirectory(bytes, start, Number(zip.readEntryCursor))) throw damaged()
  return { names, indexes }
}

/** Whether the archive gives the same name and contents everywhere. */
async function isPlain(zip: ZipFile, entry: Entry): Promise<boolean> {
  const { fileName, fileNameRaw, generalPurposeBitFlag, compressionMethod, crc32: sum } = entry
  const local = await zip.readLocalFileHeaderPromise(entry)
  const saysSumLater = (local.generalPurposeBitFlag & 8) !== 0
  return (
    partName.test(fileName) &&
    !partInPieces.test(fileName) &&
    fileNameRaw.toString('latin1') === fileName &&
    local.fileName.equals(fileNameRaw) &&
    local.compressionMethod === compressionMethod &&
    ((local.generalPurposeBitFlag ^ generalPurposeBitFlag) & 1) === 0 &&
    (saysSumLater || local.crc32 === sum)
  )
}

/** Whether no part is missing, also for programs that read the directory by its size or by its entries. */
function isWholeDirectory(bytes: Buffer, start: number, end: number): boolean {
  const record = bytes.length - 22
  const [size, offset] = [bytes.readUInt32LE(record + 12), bytes.readUInt32LE(record + 16)]
  // Programs that write streams may add a record for large archives (ZIP64) in between.
  const follows = end === record || bytes.toString('latin1', end, end + 4) === 'PK\x06\x06'
  return start === offset && end === offset + size && follows
}

/** `yauzl` throws if the size is not as declared. @returns its contents if they are needed */
async function read(zip: ZipFile, entry: Entry, max: number, isNeeded: boolean): Promise<Buffer> {
  if (entry.uncompressedSize > max) throw tooLarge()
  const chunks: Buffer[] = []
  let sum = 0
  const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry)
  for await (const chunk of stream) {
    sum = crc32(chunk, sum)
    if (isNeeded) chunks.push(chunk)
  }
  if (sum !== entry.crc32) throw damaged()
  return Buffer.concat(chunks)
}

/** @throws Refused for XML that programs may read differently */
function childrenOf(bytes: Buffer, root: string, allowed: readonly string[]): Element[] {
  const found: Element[] = []
  let depth = 0
  const parser = new SaxesParser({ xmlns: true })
  const refuse = () => {
    throw damaged()
  }
  for (const event of ['error', 'doctype', 'processinginstruction'] as const) parser.on(event, refuse)
  parser.on('xmldecl', ({ version, encoding = 'utf-8' }) => {
    if (version !== '1.0' || encoding.toLowerCase() !== 'utf-8') refuse()
  })
  parser.on('closetag', () => depth--)
  parser.on('opentag', ({ uri, local, attributes }) => {
    const isKnown = depth === 0 ? local === root : depth === 1 && allowed.includes(local)
    if (!isKnown || uri !== namespaces[root]) refuse()
    const own = Object.values(attributes).filter(({ prefix, name }) => prefix !== 'xmlns' && name !== 'xmlns')
    // The formats have no attributes of other namespaces.
    if (own.some((attribute) => attribute.uri !== '')) refuse()
    if (depth++ > 0)
      found.push({ name: local, attributes: new Map(own.map(({ name, value }) => [name, value.trim()])) })
  })
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)).close()
  } catch {
    throw damaged()
  }
  return found
}

/** Links must lead to parts of the same file, except hyperlinks, which must lead to a web page, mailbox or phone. */
function checkLinks(xml: Buffer): void {
  for (const { attributes } of childrenOf(xml, 'Relationships', ['Relationship'])) {
    const type = attributes.get('Type') ?? ''
    const target = attributes.get('Target') ?? ''
    if (!/^[\w:/.#+-]+$/.test(type)) throw damaged()
    if (active.test(type)) throw runsSomething()
    const isInside = (attributes.get('TargetMode') ?? 'Internal') === 'Internal'
    const isFine = isInside
      ? !/^[a-z][a-z\d+.-]*:|^\/\/|^[^#]*\\/i.test(target)
      : type.endsWith('/hyperlink') && /^(?:https?:|mailto:|tel:|#)/i.test(target)
    if (!isFine) throw runsSomething()
  }
}
