import { crc32, deflateRawSync } from 'node:zlib'

export interface Part {
  name: string
  content: string | Buffer
  /** Flags in the central directory. Bit 0 marks the entry as encrypted. */
  flags?: number
  /** The declared unpacked size, if it differs from the real size. */
  claims?: number
  checksum?: number
  localName?: string
  extra?: Buffer
}

export function zip(parts: readonly Part[], comment = ''): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const { name, content, flags = 0, claims, checksum, localName = name, extra = Buffer.alloc(0) } = part
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(checksum ?? crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claims ?? bytes.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.from(common)
    local.writeUInt16LE(Buffer.byteLength(localName), 22)
    common.writeUInt16LE(extra.length, 24)
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), local, Buffer.from(localName), packed])
    const where = Buffer.alloc(14)
    where.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, where, Buffer.from(name), extra)
    bodies.push(body)
    offset += body.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...bodies, ...directory, end, Buffer.from(comment)])
}

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const packaged = 'http://schemas.openxmlformats.org/package/2006'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

export const typesOf = (types: string): string =>
  `${declaration}<Types xmlns="${packaged}/content-types">${types}</Types>`
export const linksOf = (links: string): string =>
  `${declaration}<Relationships xmlns="${packaged}/relationships">${links}</Relationships>`

/** A small workbook: `types` and `links` are added to its lists, `parts` to its parts or in their place. */
export function workbook({
  types = '',
  links = '',
  parts = [],
}: { types?: string; links?: string; parts?: readonly Part[] } = {}): Buffer {
  const own: Part[] = [
    {
      name: '[Content_Types].xml',
      content: typesOf(
        `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/>${types}`,
      ),
    },
    {
      name: '_rels/.rels',
      content: linksOf(
        `<Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${packaged}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`,
      ),
    },
    { name: 'xl/workbook.xml', content: '<workbook/>' },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: linksOf(
        `<Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/>${links}`,
      ),
    },
    { name: 'xl/worksheets/sheet1.xml', content: '<worksheet><sheetData/></worksheet>' },
  ]
  const given = new Set(parts.map(({ name }) => name))
  return zip([...own.filter(({ name }) => !given.has(name)), ...parts])
}

export const relationship = (type: string, more = 'Target="x"'): string =>
  `<Relationship Id="rId9" Type="${relationships}/${type}" ${more}/>`
