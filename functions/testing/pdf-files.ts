import { deflateSync } from 'node:zlib'
import { PDF, type ProtectionOptions } from '@libpdf/core'
import { PDFDocument } from 'pdf-lib'

type Objects = Record<number, string>

const page: Objects = {
  1: '<< /Type /Catalog /Pages 2 0 R >>',
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Annots [6 0 R] >>',
  4: stream('BT (HTML/JavaScript and /S /Launch) Tj ET'),
}

function stream(data: string, entries = ''): string {
  return `<< /Length ${data.length} ${entries} >>\nstream\n${data}\nendstream`
}

const packed = (data: string, entries = '') =>
  stream(deflateSync(Buffer.from(data, 'latin1')).toString('latin1'), `/Filter /FlateDecode ${entries}`)

interface Layout {
  before?: string
  after?: string
  /** Entries of the trailer. */
  trailer?: string
  /** Added to the offset under `startxref`. */
  off?: number
}

/** A PDF of one page with these objects besides, or instead. */
export function pdfOf(
  objects: Objects = {},
  { before = '', after = '', trailer = '', off = 0 }: Layout = {},
): Buffer<ArrayBuffer> {
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  let table = 'xref\n0 1\n0000000000 65535 f \n'
  const all = { ...page, ...objects }
  for (const [number, content] of Object.entries(all)) {
    table += `${number} 1\n${String(text.length).padStart(10, '0')} 00000 n \n`
    text += `${number} 0 obj\n${content}\nendobj\n`
  }
  const size = Math.max(...Object.keys(all).map(Number)) + 1
  const tail = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length + off}\n%%EOF\n`
  return Buffer.from(before + text + table + tail + after, 'latin1')
}

const link = (action: string) =>
  pdfOf({ 6: `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>` })
const catalog = (entries: string, more: Objects = {}) =>
  pdfOf({ 1: `<< /Type /Catalog /Pages 2 0 R ${entries} >>`, ...more })
const field = (entries: string) =>
  catalog('/AcroForm << /Fields [6 0 R] >>', {
    6: `<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 9 9] ${entries} >>`,
  })

/** Encrypted; it opens without a password, unless one is given. */
export async function encryptedPdf(
  bytes: Buffer,
  options: ProtectionOptions = {},
): Promise<Buffer<ArrayBuffer>> {
  const pdf = await PDF.load(bytes)
  pdf.setProtection({ ownerPassword: 'owner', permissions: { modify: false }, ...options })
  return Buffer.from(await pdf.save())
}

/** The same objects in compressed object streams. */
export const repacked = async (bytes: Buffer): Promise<Buffer<ArrayBuffer>> =>
  Buffer.from(await (await PDFDocument.load(bytes)).save({ useObjectStreams: true }))

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const sound = pdfOf()

/** Sound files as programs, scanners and banks make them. */
export const soundPdfs = {
  'one page': sound,
  'a wrong startxref': pdfOf({}, { off: 7 }),
  'no cross-reference at all': pdfOf({}, { off: 90_000 }),
  'a wrong number of pages': pdfOf({ 2: '<< /Type /Pages /Kids [3 0 R] /Count 7 >>' }),
  'a byte order mark': pdfOf({}, { before: '\xef\xbb\xbf' }),
  'white space before': pdfOf({}, { before: '\r\n \0' }),
  'a print job around it': pdfOf({}, { before: '\x1b%-12345X@PJL SET COPIES=1\r\n', after: '\x1b%-12345X' }),
  'zeros after the end': pdfOf({}, { after: '\0'.repeat(900) }),
  'a packed page': pdfOf({ 4: packed('BT ET') }),
  'a web link': link('<< /S /URI /URI (https://bank.example/help) >>'),
  'a link without a scheme': link('<< /S /URI /URI (www.bank.example/help) >>'),
  'a relative link': link('<< /S /URI /URI (contact.html) >>'),
  'a link to a file': link('<< /S /URI /URI (file:///C:/Users/a.docx) >>'),
  'a link to another PDF': link('<< /S /GoToR /F (a.pdf) /D [0 /Fit] >>'),
  'a print button': field('/A << /S /Named /N /Print >>'),
  'a reset button': field('/A << /S /ResetForm >>'),
  'a page to open at': catalog('/OpenAction [3 0 R /Fit]'),
  'an update of the catalog': Buffer.concat([sound, pdfOf({}, { trailer: '/Prev 0' }).subarray(15)]),
}

export const activePdfs = {
  'a script on opening': catalog(`/OpenAction ${script}`),
  'a script behind a reference': catalog('/OpenAction 7 0 R', { 7: script }),
  'a name with escapes': catalog('/OpenAction << /S /Java#53cript /J#53 (1) >>'),
  'a script of a field': field(`/AA << /F ${script} >>`),
  'a number format': field('/AA << /F << /S /JavaScript /JS (AFNumber_Format\\(2\\)) >> >>'),
  'a list of scripts': catalog('/Names << /JavaScript << /Names [(a) 7 0 R] >> >>', { 7: script }),
  'a script that a later object hides': Buffer.concat([catalog('/OpenAction 7 0 R', { 7: script }), sound]),
  'a script after a click': link(script),
  'a script as an address': link('<< /S /URI /URI (javascript:app.alert) >>'),
  'a script after another action': link(`<< /S /GoTo /D [3 0 R /Fit] /Next [${script}] >>`),
  'a program': link('<< /S /Launch /F (cmd.exe) >>'),
  'a form that sends': field('/A << /S /SubmitForm /F (https://x.example) >>'),
  'an imported form': field('/A << /S /ImportData /F (a.fdf) >>'),
  'an attached file': catalog('/Names << /EmbeddedFiles << /Names [(a) 7 0 R] >> >>', {
    7: '<< /Type /Filespec /F (a.exe) /EF << /F 8 0 R >> >>',
    8: stream('MZ', '/Type /EmbeddedFile'),
  }),
  'an attachment on a page': pdfOf({
    6: '<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS << /F (a.exe) >> >>',
  }),
  'an XFA form': catalog('/AcroForm << /XFA 7 0 R /Fields [] >>', { 7: stream('<xdp/>') }),
  'a video': pdfOf({ 6: '<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] >>' }),
  'a page that opens by itself': catalog('/OpenAction << /S /URI /URI (https://x.example) >>'),
  'two actions on opening': catalog(`/OpenAction ${script} /OpenAction [3 0 R /Fit]`),
}

export const damagedPdfs = {
  'without its end': sound.subarray(0, -8),
  'half of it': sound.subarray(0, sound.length / 2),
  'only a header': Buffer.from('%PDF-1.7\n%%EOF\n'),
  'without a catalog': pdfOf({ 1: '<< /Type /Font >>' }),
  'without pages': pdfOf({ 2: '<< /Type /Pages /Kids [] /Count 0 >>' }),
}

export const otherFiles = {
  'an empty file': Buffer.alloc(0),
  'a web page': Buffer.from('<!doctype html><title>Sign in</title>%PDF-1.7 %%EOF'),
  'a program': Buffer.from('MZ\x90\0 %PDF-1.7 %%EOF'),
  'an archive before a PDF': Buffer.concat([Buffer.from('PK\x03\x04'), sound]),
}
