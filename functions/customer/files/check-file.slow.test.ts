import { describe, expect, it } from 'vitest'
import { documentLimits } from '#shared/documents/limits.ts'
import { losslessWebp, pictures } from '../../testing/media.ts'
import { cut as firstPart, scene } from '../../testing/odd-pictures.ts'
import { activePdfs, pdfOf } from '../../testing/pdf-files.ts'
import { workbook, zip } from '../../testing/zip.ts'
import { acceptedFiles, checkFile } from './check-file.ts'

const photo = await scene().jpeg().toBuffer()
const jpeg = Buffer.from(pictures['image/jpeg'])
const png = Buffer.from(pictures['image/png'])
const oldOffice = Buffer.from('d0cf11e0a1b11ae1' + '00'.repeat(600), 'hex')

const look = async (bytes: Buffer, name: string, accepted: keyof typeof acceptedFiles = 'documents') =>
  checkFile({ bytes, name }, acceptedFiles[accepted]).then(
    ({ kind }) => kind,
    ({ message }: Error) => message,
  )

/** As phones, banks and mail programs name files. */
const names = ['a.pdf', 'invoice.exe', 'document%3A1000012', 'IMG_0042', 'statement.']

it.each([
  ['a PDF', pdfOf(), 'pdf'],
  ['a PDF behind a byte order mark', Buffer.concat([Buffer.from('\ufeff'), pdfOf()]), 'pdf'],
  ['a JPEG', jpeg, 'jpeg'],
  ['a JPEG with the video that a phone appends', Buffer.concat([photo, Buffer.from('ftypmp42 x')]), 'jpeg'],
  ['a PNG', png, 'png'],
  ['a WebP', Buffer.from(pictures['image/webp']), 'webp'],
  ['a WebP without loss', losslessWebp, 'webp'],
  ['a workbook', workbook(), 'xlsx'],
])('%s is taken under any name', async (_, bytes, kind) => {
  for (const name of names) expect(await look(bytes, name)).toBe(kind)
})

describe('text', () => {
  const rows = 'Date,Description,Amount\n2026-10-01,Deposit,100.00\n'
  it.each([
    ['a table of a bank', rows, ''],
    ['a table of a bank', rows, 'document%3A1000012'],
    [
      'semicolons and decimal commas',
      'Datum;Text;Betrag\n1.10.;Café;1,50\n2.10.;"a; b";-2,00\n',
      'export.txt',
    ],
    ['tabs', 'Date\tAmount\r\n10/01\t1.00\r\n', 'raw:12'],
    ['bars', 'a|b|c\r1|2|3\r', 'file'],
    ['lines before the table', 'Account 4421\n\nDate,Amount\n1,2\n3,4\n5,6\n', 'statement.txt'],
    ['quotes with commas and line ends', 'a,b\n"x, y\nz",1\n"q",2\n', 'table'],
    ['a byte order mark', '\ufeffDate;Amount\n1;2\n', 'content'],
    ['formulas, which are not read', '=cmd|\'/C calc\'!A0,"=HYPERLINK(""http://x"")"\n', 'a.csv'],
    ['one column', 'Email\na@example.com\n', 'List.CSV'],
    ['nothing', '\n\n', 'empty.csv'],
    ['a head that begins like an older workbook', 'ID;Price;Date\n1;-2;3\n', 'a.csv'],
  ])('with %s is a table: %j as %j', async (_, text, name) => {
    expect(await look(Buffer.from(text), name)).toBe('csv')
    expect(await look(Buffer.from(text, 'latin1'), name)).toBe('csv')
  })

  it.each([
    ['a letter', 'Dear all,\nplease find my statement below.\nIt is, as always, late.\nBest\n', 'a.txt'],
    ['a page', '<table><tr><td>a,b\nc,d\n', 'a.csv'],
    ['a page behind blanks', ' \n<!DOCTYPE html>\n<p>a,b\n<p>c,d', 'export.xls'],
    ['rich text', '{\\rtf1;a\n;b;c\n;d;e\n', 'letter'],
    ['an older workbook', 'ID;PWXL;N;E\nC;X1;Y1;K0;EWEBSERVICE("http://x")\n', 'a.csv'],
    ['bytes', 'a,b\0c\nd,e\n', 'a.csv'],
    ['two bytes a letter', Buffer.from('\ufeffa,b\nc,d\n', 'utf16le'), 'a.csv'],
    ['a script', 'var a = 1;\nrun(a);\n', 'a.js'],
    ['one line', 'Hello, world', 'a.txt'],
  ])('that is %s is no table', async (_, text, name) => {
    expect(await look(Buffer.from(text), name)).toMatch(/kind of file is not accepted|not plain text/)
  })

  it('of 20 MB does not block others for long', async () => {
    for (const line of ['a,b\n', '\n', 'ID;P\n', '"', ' ;']) {
      const text = Buffer.from(line.repeat(Math.floor(documentLimits.fileBytes / line.length)))
      const before = process.threadCpuUsage()
      expect(await look(text, 'text')).toMatch(/./)
      const { user, system } = process.threadCpuUsage(before)
      expect((user + system) / 1000).toBeLessThan(2000)
    }
  })
})

describe('a workbook', () => {
  const uncounted = zip(['[Content_Types].xml', 'xl/workbook.xml', 'xl/vbaProject.bin'])
  uncounted.writeUInt16LE(2, uncounted.length - 14)
  uncounted.writeUInt16LE(2, uncounted.length - 12)

  it.each([
    ['pictures', 'xl/media/image1.png'],
    ['pivot tables', 'xl/pivotTables/pivotTable1.xml'],
    ['comments', 'xl/comments1.xml'],
    ['properties of a library', 'customXml/item1.xml'],
  ])('with %s is taken', async (_, part) => expect(await look(workbook(part), 'a.xlsx')).toBe('xlsx'))

  it.each([
    ['macros', 'xl/vbaProject.bin'],
    ['macros in other letters', 'XL/VBAPROJECT.BIN'],
    ['a signature of macros', 'xl/vbaProjectSignature.bin'],
    ['a sheet of older macros', 'xl/macrosheets/sheet1.xml'],
    ['an older dialog', 'xl/dialogsheets/sheet1.xml'],
    ['an embedded program', 'xl/embeddings/oleObject1.bin'],
    ['an embedded document', 'xl/embeddings/Microsoft_Word_Document.docx'],
    ['controls', 'xl/activeX/activeX1.xml'],
    ['buttons of its own', 'customUI/customUI14.xml'],
    ['links to other files or programs (DDE)', 'xl/externalLinks/externalLink1.xml'],
    ['data connections', 'xl/connections.xml'],
    ['queries', 'xl/queryTables/queryTable1.xml'],
    ['an add-in', 'xl/webextensions/webextension1.xml'],
    ['pictures from the web', 'xl/richData/rdRichValueWebImage.xml'],
    ['live data', 'xl/volatileDependencies.xml'],
  ])('with %s is refused', async (_, part) =>
    expect(await look(workbook(part), 'a.xlsx')).toContain(
      'This workbook contains macros, embedded files or links to other files.',
    ),
  )

  it.each([
    ['no list of types', zip(['xl/workbook.xml']), /not an Excel workbook/],
    ['a Word document', zip(['[Content_Types].xml', 'word/document.xml']), /not an Excel workbook/],
    ['a binary workbook', zip(['[Content_Types].xml', 'xl/workbook.bin']), /not an Excel workbook/],
    ['an archive of files', zip(['a.pdf', 'b.pdf']), /not an Excel workbook/],
    ['something behind it', Buffer.concat([workbook(), Buffer.from('x')]), /damaged/],
    ['macros that its end record does not count', uncounted, /contains macros/],
    ['another archive behind it', Buffer.concat([workbook(), zip(['a'])]), /not an Excel workbook/],
    ['its second half missing', workbook().subarray(0, 200), /damaged/],
    ['too many parts', workbook(...Array.from({ length: 3000 }, (_, at) => `xl/${at}`)), /damaged/],
    ['a password, or of an older Excel', oldOffice, /Remove the password/],
  ])('with or as %s is refused', async (_, bytes, why) => expect(await look(bytes, 'a.xlsx')).toMatch(why))

  it('that claims four billion parts is refused quickly', async () => {
    const bytes = Buffer.concat([workbook().subarray(0, 30), Buffer.alloc(120)])
    bytes.write('PK\x06\x06', 30, 'latin1')
    bytes.writeUInt32LE(0xffff_ffff, 62)
    bytes.write('PK\x06\x07', bytes.length - 42, 'latin1')
    bytes.writeUInt32LE(30, bytes.length - 34)
    bytes.write('PK\x05\x06', bytes.length - 22, 'latin1')
    bytes.writeUInt16LE(1, bytes.length - 14)
    expect(await look(bytes, 'a.xlsx')).toMatch(/damaged/)
  })
})

it.each([
  ['an empty file', Buffer.alloc(0), /^a.pdf: This file is empty/],
  [
    'a file of more than 20 MB',
    Buffer.alloc(documentLimits.fileBytes + 1),
    /maximum size of a file is 20 MB/,
  ],
  ['a program called PDF', Buffer.from('MZ\x90\0'), /not a PDF file/],
  ['a page called PDF', Buffer.from('<html><script>'), /web page/],
  ['something before a PDF', Buffer.concat([Buffer.from('#!/bin/sh\n'), pdfOf()]), /not a PDF file/],
  ['a PDF that runs a script', activePdfs['a script on opening'] ?? Buffer.alloc(0), /script/],
  ['a photo others cannot open', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), /HEIC/],
  ['a cut PNG', png.subarray(0, 60), /damaged/],
  ['a PNG with an archive behind it', Buffer.concat([png, zip(['a'])]), /damaged/],
  ['a JPEG with an archive behind it', Buffer.concat([jpeg, zip(['a'])]), /damaged/],
  ['a JPEG at 60 %', firstPart(photo, 0.6), /damaged or incomplete/],
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), /not a PDF/],
])('%s is refused', async (_, bytes, why) => {
  expect(await look(bytes, 'a.pdf')).toMatch(why)
})

it.each([
  [30_000, 10],
  [15_000, 15_000],
])('a small file that decodes to %i by %i pixels is refused', async (width, height) => {
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(width, 16)
  bomb.writeUInt32BE(height, 20)
  expect(await look(bomb, 'a.png')).toMatch(/too large/)
})

it.each([
  ['a PDF', pdfOf(), 'a', /^pdf$/],
  ['a photo', jpeg, 'a', /^jpeg$/],
  ['a workbook', workbook(), 'a.xlsx', /Send a PDF or a photo/],
  ['a table', Buffer.from('a,b\nc,d\n'), 'a.csv', /Send a PDF or a photo/],
])('as a signed copy, %s is taken only if it can be signed', async (_, bytes, name, answer) => {
  expect(await look(bytes, name, 'signed')).toMatch(answer)
})
