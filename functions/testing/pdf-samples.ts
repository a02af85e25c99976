import { deflateSync } from 'node:zlib'

/** Builders of valid and invalid PDF files for tests. Objects are written exactly as given. */

export type Objects = Record<number, string | Buffer>

const HEADER = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')

export const ONE_PAGE = {
  1: '<< /Type /Catalog /Pages 2 0 R >>',
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  4: stream('BT /F1 12 Tf 72 720 Td (Quote) Tj ET'),
  5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
}

const { 4: _content, ...dictionaries } = ONE_PAGE
/** The objects of every sample that can be in an object stream. */
export const DICTIONARIES: Objects = dictionaries
export const OPENING_DICTIONARIES: Objects = {
  ...dictionaries,
  1: '<< /Type /Catalog /Pages 2 0 R /OpenAction 7 0 R >>',
  6: '<< /Nothing true >>',
}
export const CONTENT: Objects = { 4: stream('BT ET') }

export function replaced(bytes: Buffer, from: string | RegExp, to: string): Buffer {
  const text = bytes.toString('latin1')
  const changed = text.replace(from, to)
  if (changed === text) throw new Error('Nothing was replaced')
  return Buffer.from(changed, 'latin1')
}

/** @param entries of the dictionary, in addition to its length */
export function stream(data: string | Buffer, entries = '', length = Buffer.from(data).length): Buffer {
  return Buffer.concat([
    Buffer.from(`<< /Length ${length} ${entries} >>\nstream\n`, 'latin1'),
    Buffer.from(data),
    Buffer.from('\nendstream'),
  ])
}

export function packedStream(data: string | Buffer, entries = ''): Buffer {
  return stream(deflateSync(data), `/Filter /FlateDecode ${entries}`)
}

interface Body {
  bytes: Buffer
  offsets: Map<number, number>
}

function append(base: Buffer, objects: Objects): Body {
  const chunks = [base]
  const offsets = new Map<number, number>()
  let length = base.length
  for (const [number, content] of Object.entries(objects)) {
    const chunk = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`),
      Buffer.from(content),
      Buffer.from('\nendobj\n'),
    ])
    offsets.set(Number(number), length)
    chunks.push(chunk)
    length += chunk.length
  }
  return { bytes: Buffer.concat(chunks), offsets }
}

function table(offsets: Map<number, number>, withFree: boolean): string {
  const line = (offset: number, rest: string) => `${String(offset).padStart(10, '0')} ${rest} \n`
  const sections = [...offsets].map(([number, offset]) => `${number} 1\n${line(offset, '00000 n')}`)
  return `xref\n${withFree ? `0 1\n${line(0, '65535 f')}` : ''}${sections.join('')}`
}

function close(body: Body, trailer: string, start = body.bytes.length): Buffer {
  return Buffer.concat([body.bytes, Buffer.from(`${trailer}\nstartxref\n${start}\n%%EOF\n`, 'latin1')])
}

interface TableOptions {
  trailer?: string
  /** Offsets to list instead of the right ones, or in addition to them. */
  offsets?: Record<number, number>
}

const largest = (offsets: Map<number, number>) => Math.max(...offsets.keys())

export function file(objects: Objects = {}, { trailer = '', offsets = {} }: TableOptions = {}): Buffer {
  const body = append(HEADER, { ...ONE_PAGE, ...objects })
  for (const [number, offset] of Object.entries(offsets)) body.offsets.set(Number(number), offset)
  const size = largest(body.offsets) + 1
  return close(body, `${table(body.offsets, true)}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>`)
}

const startOf = (bytes: Buffer) =>
  Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString('latin1', Math.max(0, bytes.length - 64)))?.[1])

export function update(
  base: Buffer,
  objects: Objects,
  { trailer = '', offsets = {} }: TableOptions = {},
): Buffer {
  const body = append(base, objects)
  for (const [number, offset] of Object.entries(offsets)) body.offsets.set(Number(number), offset)
  const size = Math.max(
    largest(body.offsets) + 1,
    ...[...base.toString('latin1').matchAll(/\/Size (\d+)/g)].map(([, before]) => Number(before)),
  )
  const entries = `/Size ${size} /Root 1 0 R /Prev ${startOf(base)} ${trailer}`
  return close(body, `${table(body.offsets, false)}trailer\n<< ${entries} >>`)
}

interface PackOptions {
  pack?: (head: string, objects: string, count: number) => Buffer
  /** The cross-reference stream, from its rows of seven bytes. */
  xref?: (rows: Buffer, entries: string) => Buffer
  trailer?: string
  base?: Buffer
}

export const usualPack = (head: string, objects: string, count: number, entries = '') =>
  packedStream(head + objects, `/Type /ObjStm /N ${count} /First ${head.length} ${entries}`)

const PACK = 90
const XREF = 91

export function packedFile(packed: Objects, loose: Objects = {}, options: PackOptions = {}): Buffer {
  const { pack = usualPack, xref = packedStream, trailer = '', base } = options
  const entries = Object.entries(packed)
  let objects = ''
  const head = entries.map(([number, content]) => {
    const pair = `${number} ${objects.length} `
    objects += `${content.toString()}\n`
    return pair
  })
  const body = append(base ?? HEADER, { ...loose, [PACK]: pack(head.join(''), objects, entries.length) })
  const start = body.bytes.length
  body.offsets.set(XREF, start)
  const rows: [number, Buffer][] = [...body.offsets].map(([number, offset]) => [number, row(1, offset, 0)])
  entries.forEach(([number], index) => rows.push([Number(number), row(2, PACK, index)]))
  if (!base) rows.push([0, row(0, 0, 255)])
  const index = rows.map(([number]) => `${number} 1`).join(' ')
  const previous = base ? `/Prev ${startOf(base)}` : ''
  const dictionary = `/Type /XRef /Size ${XREF + 1} /W [1 5 1] /Index [${index}] /Root 1 0 R ${previous} ${trailer}`
  const section = append(body.bytes, {
    [XREF]: xref(Buffer.concat(rows.map(([, bytes]) => bytes)), dictionary),
  })
  return close(section, '', start)
}

export function row(type: number, field: number, last: number): Buffer {
  const bytes = Buffer.alloc(7)
  bytes.writeUInt8(type, 0)
  bytes.writeUIntBE(field, 1, 5)
  bytes.writeUInt8(last, 6)
  return bytes
}

/** Rows of a cross-reference stream packed the way Acrobat does, each row as its difference from the one above. */
export function predicted(rows: Buffer, entries: string): Buffer {
  const chunks: Buffer[] = []
  for (let at = 0; at < rows.length; at += 7) {
    const difference = Buffer.alloc(8, 2)
    for (let column = 0; column < 7; column++) {
      difference[column + 1] = (rows[at + column] ?? 0) - (at > 0 ? (rows[at + column - 7] ?? 0) : 0)
    }
    chunks.push(difference)
  }
  return packedStream(Buffer.concat(chunks), `/DecodeParms << /Predictor 12 /Columns 7 >> ${entries}`)
}

export const SCRIPT_ACTION = '<< /Type /Action /S /JavaScript /JS (app.alert\\(1\\)) >>'
export const OPENING_CATALOG = '<< /Type /Catalog /Pages 2 0 R /OpenAction 7 0 R >>'

export const withOpenAction = (action: string | Buffer, more: Objects = {}) =>
  file({ 1: OPENING_CATALOG, 7: action, ...more })

const XMP = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
 xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>${' '.repeat(200)}<?xpacket end="w"?>`

/** A quote as issued, with metadata, a link, an outline and a field to sign. */
export const unsigned = () =>
  file(
    {
      1: '<< /Type /Catalog /Pages 2 0 R /Metadata 6 0 R /AcroForm << /Fields [8 0 R] /DA (/Helv 0 Tf 0 g) >> /Outlines 10 0 R /PageMode /UseNone /OpenAction [3 0 R /Fit] >>',
      3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /Annots [7 0 R 8 0 R] >>',
      6: stream(XMP, '/Type /Metadata /Subtype /XML'),
      7: '<< /Type /Annot /Subtype /Link /Rect [72 700 200 720] /Border [0 0 0] /A << /S /URI /URI (https://example.com/quote?a=1\\(2\\)) >> >>',
      8: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Client) /F 132 /Rect [72 100 272 150] /P 3 0 R >>',
      10: '<< /Type /Outlines /First 11 0 R /Last 11 0 R /Count 1 >>',
      11: '<< /Title (HTML/JavaScript and /Launch) /Parent 10 0 R /Dest [3 0 R /Fit] >>',
      12: '<< /Title (Quote) /Producer (Counting House) /CreationDate (D:20261101120000Z) >>',
    },
    { trailer: '/Info 12 0 R /ID [<00112233445566778899AABBCCDDEEFF> <00112233445566778899AABBCCDDEEFF>]' },
  )

const SIGNATURE = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 1000 18000 2000]
 /Contents <${'30820FA0'.repeat(2048)}> /M (D:20261102120000+00'00') /Name (A Client) /Reason (Digitally signed)
 /Prop_Build << /Filter << /Name /Adobe.PPKLite /Date (Oct  1 2026) >> /App << /Name /Adobe#20Acrobat#20Sign /TrustedMode true >> >>
 /Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 2 /V /1.2 >> >>] >>`

/** The unsigned quote, signed and then extended for long-term validation: two incremental updates. */
export function signed(): Buffer {
  const once = update(unsigned(), {
    1: '<< /Type /Catalog /Pages 2 0 R /Metadata 6 0 R /AcroForm << /Fields [8 0 R] /SigFlags 3 /DA (/Helv 0 Tf 0 g) >> /Perms << /DocMDP 20 0 R >> >>',
    8: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Client) /F 132 /Rect [72 100 272 150] /P 3 0 R /V 20 0 R /AP << /N 21 0 R >> /Lock << /Type /SigFieldLock /Action /All >> >>',
    20: SIGNATURE,
    21: packedStream(
      'q BT /F1 9 Tf (Signed by A Client) Tj ET Q',
      '/Type /XObject /Subtype /Form /BBox [0 0 200 50]',
    ),
  })
  return update(once, {
    1: '<< /Type /Catalog /Pages 2 0 R /Metadata 6 0 R /AcroForm << /Fields [8 0 R] /SigFlags 3 >> /Perms << /DocMDP 20 0 R >> /DSS 30 0 R >>',
    30: '<< /Type /DSS /Certs [31 0 R] /OCSPs [] /VRI << /A1B2C3 << /Cert [31 0 R] >> >> >>',
    31: packedStream(Buffer.alloc(900, 0x30)),
  })
}
