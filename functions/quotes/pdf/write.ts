import { deflateSync } from 'node:zlib'
import { PDFInvalidObject, PDFStream, type PDFContext, type PDFObject, type PDFRef } from 'pdf-lib'

const deflated = (bytes: Uint8Array): Buffer => deflateSync(bytes, { level: 9, memLevel: 9 })

function bytesOf(object: PDFObject): Buffer {
  const bytes = Buffer.alloc(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  return bytes
}

/** Type, offset or container, and place in the container. */
const rowWidths = [1, 3, 2]
const rowLength = 6

/**
 * The file: streams as they are, all other objects packed into one stream, and the cross-references as differences from
 * row to row, which is a quarter of their size.
 */
export function writeFile(context: PDFContext, root: PDFRef): Uint8Array {
  const chunks: Buffer[] = []
  let length = 0
  const rows = new Map<number, readonly [type: number, place: number, index: number]>([[0, [0, 0, 0xffff]]])
  const add = (chunk: Buffer) => {
    chunks.push(chunk)
    length += chunk.length
  }
  const addObject = (number: number, ...parts: Buffer[]) => {
    rows.set(number, [1, length, 0])
    add(Buffer.concat([Buffer.from(`${number} 0 obj\n`), ...parts, Buffer.from('\nendobj\n')]))
  }
  const addStream = (number: number, entries: string, content: Uint8Array) => {
    const packed = deflated(content)
    const head = `<<${entries}/Filter/FlateDecode/Length ${packed.length}>>stream\n`
    addObject(number, Buffer.from(head), packed, Buffer.from('\nendstream'))
  }

  add(Buffer.from('%PDF-1.7\n%\xb5\xb6\xb7\xb8\n', 'latin1'))
  const container = context.largestObjectNumber + 1
  const bodies: Buffer[] = []
  let head = ''
  let offset = 0
  for (const [{ objectNumber }, object] of context.enumerateIndirectObjects()) {
    const bytes = bytesOf(object)
    if (object instanceof PDFStream || object instanceof PDFInvalidObject) addObject(objectNumber, bytes)
    else {
      rows.set(objectNumber, [2, container, bodies.length / 2])
      head += `${objectNumber} ${offset} `
      bodies.push(bytes, Buffer.from('\n'))
      offset += bytes.length + 1
    }
  }
  addStream(
    container,
    `/Type/ObjStm/N ${bodies.length / 2}/First ${head.length}`,
    Buffer.concat([Buffer.from(head), ...bodies]),
  )

  const start = length
  rows.set(container + 1, [1, start, 0])
  const size = container + 2
  const table = Buffer.alloc(size * (rowLength + 1))
  let above = Buffer.alloc(rowLength)
  for (let number = 0; number < size; number++) {
    const [type, place, index] = rows.get(number) ?? [0, 0, 0]
    const row = Buffer.alloc(rowLength)
    row.writeUInt8(type, 0)
    row.writeUIntBE(place, 1, 3)
    row.writeUInt16BE(index, 4)
    const at = number * (rowLength + 1)
    // PNG's "up".
    table[at] = 2
    row.forEach((value, column) => (table[at + 1 + column] = value - (above[column] ?? 0)))
    above = row
  }
  const { Info, ID } = context.trailerInfo
  addStream(
    container + 1,
    `/Type/XRef/Size ${size}/W[${rowWidths.join(' ')}]/Root ${root.toString()}${Info ? `/Info ${Info.toString()}` : ''}${ID ? `/ID${ID.toString()}` : ''}/DecodeParms<</Predictor 12/Columns ${rowLength}>>`,
    table,
  )
  add(Buffer.from(`startxref\n${start}\n%%EOF\n`))
  return Buffer.concat(chunks)
}
