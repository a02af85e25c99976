import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { inspect } from './inspect.ts'
import { Refusal } from './refusal.ts'
import type { RefusalReason } from './refusal.ts'
import {
  ONE_PAGE,
  OPENING_CATALOG,
  SCRIPT_ACTION,
  file,
  packedFile,
  packedStream,
  row,
  signed,
  stream,
  update,
  usualPack,
  withOpenAction,
} from './samples.ts'
import type { Objects } from './samples.ts'

function reasonOf(bytes: Buffer): RefusalReason | 'accepted' {
  try {
    inspect(bytes)
    return 'accepted'
  } catch (error) {
    if (error instanceof Refusal) return error.reason
    throw error
  }
}

function expectReason(reason: RefusalReason, cases: Record<string, Buffer>) {
  it.each(Object.entries(cases))('%s', (_, bytes) => expect(reasonOf(bytes)).toBe(reason))
}

const { 1: catalog = '', 2: pages = '', 3: page = '', 5: font = '' } = ONE_PAGE
const dictionaries: Objects = { 1: OPENING_CATALOG, 2: pages, 3: page, 5: font, 6: '<< /Nothing true >>' }
const content = { 4: stream('BT ET') }
const packedScript = (options: Parameters<typeof packedFile>[2] = {}) =>
  packedFile({ ...dictionaries, 7: SCRIPT_ACTION }, content, options)

/** A file that lists object 7 at the place where `hidden` begins in the bytes of another. */
function hiddenAt(hidden: string, objects: Objects): Buffer {
  const opening = { 1: OPENING_CATALOG, ...objects }
  const at = file(opening, { offsets: { 7: 1_000_000 } }).indexOf(hidden)
  return file(opening, { offsets: { 7: at } })
}

describe('active content in plain sight', () => {
  const actions: Record<string, string> = {
    script: SCRIPT_ACTION,
    'script with escaped names': '<< /S /J#61vaScript /#4a#53 (app.alert\\(1\\)) >>',
    'script kept in a stream': '<< /S /JavaScript /JS 8 0 R >>',
    launch: '<< /S /Launch /F (calc.exe) >>',
    'launch with a comment between': '<< /S %\n /Launch /Win << /F (calc.exe) >> >>',
    'submit form': '<< /S /SubmitForm /F << /FS /URL /F (https://example.com) >> >>',
    'import data': '<< /S /ImportData /F (data.fdf) >>',
    'remote document': '<< /S /GoToR /F (\\\\\\\\server\\\\share\\\\x.pdf) /D [0 /Fit] >>',
    'embedded document': '<< /S /GoToE /T << /R /C /N (x.pdf) >> >>',
    rendition: '<< /S /Rendition /OP 0 /R 8 0 R >>',
    movie: '<< /S /Movie >>',
    'script address': '<< /S /URI /URI (javascript:alert\\(1\\)) >>',
    'script address with breaks': '<< /S /URI /URI ( java\\\nsc\\tript\\072alert\\(1\\)) >>',
    'script address in hexadecimal': `<< /S /URI /URI <${Buffer.from('JavaScript:x').toString('hex')}> >>`,
    'script address in wide text': '<< /S /URI /URI <FEFF006A006100760061007300630072006900700074003A> >>',
    'file address': '<< /S /URI /URI (file:///etc/passwd) >>',
    'network address': '<< /S /URI /URI (\\\\\\\\server\\\\share) >>',
    'chained script': '<< /S /URI /URI (https://example.com) /Next << /S /JavaScript /JS (x) >> >>',
  }
  expectReason(
    'active-content',
    Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, withOpenAction(action)])),
  )

  expectReason('active-content', {
    'a type reached through a reference': withOpenAction('<< /S 8 0 R >>', { 8: '/Launch' }),
    'an address reached through a reference': withOpenAction('<< /S /URI /URI 8 0 R >>', {
      8: '(javascript:1)',
    }),
    'scripts by name': file({ 1: '<< /Pages 2 0 R /Names << /JavaScript << /Names [(a) 7 0 R] >> >> >>' }),
    'attached files by name': file({ 1: '<< /Pages 2 0 R /Names << /EmbeddedFiles 7 0 R >> >>' }),
    'an attached file': file({ 7: '<< /Type /Filespec /F (a.exe) /EF << /F 8 0 R >> >>', 8: stream('MZ') }),
    'an attached file through a reference': file({
      7: '<< /EF 9 0 R >>',
      8: stream('MZ'),
      9: '<< /F 8 0 R >>',
    }),
    'an attachment note': file({ 7: '<< /Type /Annot /Subtype /FileAttachment /FS 8 0 R >>' }),
    'an XFA form': file({ 1: '<< /Pages 2 0 R /AcroForm << /Fields [] /XFA [(template) 7 0 R] >> >>' }),
    'rich media': file({ 7: '<< /Type /Annot /Subtype /RichMedia >>' }),
    'a 3D note': file({ 7: '<< /Type /Annot /Subtype /3D >>' }),
    'a page event': file({ 3: `<< /Type /Page /Parent 2 0 R /AA << /O ${SCRIPT_ACTION} >> >>` }),
    'data in an outside file': file({ 7: stream('', '/F (\\\\\\\\server\\\\x)') }),
    'a catalog in the trailer itself': file(
      {},
      { trailer: `/Root << /Pages 2 0 R /OpenAction ${SCRIPT_ACTION} >>` },
    ),
  })

  it('is named for the person who sent it', () => {
    expect(() => inspect(withOpenAction(SCRIPT_ACTION))).toThrow(
      'This PDF contains a script, which we cannot accept. Print it to a new PDF and upload the new one.',
    )
  })
})

describe('active content that hides from one reader and not from another', () => {
  expectReason('active-content', {
    'added by an update': update(signed(), { 1: OPENING_CATALOG, 7: SCRIPT_ACTION }),
    'taken out by an update': update(withOpenAction(SCRIPT_ACTION), { 1: catalog, 7: 'null' }),
    'in an object no table lists': file({ 7: SCRIPT_ACTION }, { offsets: { 7: 0 } }),
    'inside the data of a stream': hiddenAt('7 0 obj', { 8: stream(`7 0 obj ${SCRIPT_ACTION} endobj`) }),
    'inside a string': hiddenAt('7 0 obj', { 8: `(7 0 obj ${SCRIPT_ACTION} endobj)` }),
    'spelled as a string': withOpenAction('<< /S (JavaScript) >>'),
    'behind a base for addresses': file({ 1: '<< /Pages 2 0 R /URI << /Base (javascript:) >> >>' }),
    'behind a key given twice': withOpenAction('<< /S /Launch /S /URI >>'),
    'behind lines of comments': hiddenAt('7 %a', {
      8: `null 7 %a\n%\n  % b\n\n0 %c\n%d\nobj ${SCRIPT_ACTION}`,
    }),
    'inside a comment': hiddenAt('7 0 obj', { 8: `null % 7 0 obj ${SCRIPT_ACTION} endobj` }),
    'behind a header with comments': hiddenAt('7 %a', { 8: `null 7 %a\n0 %b\nobj ${SCRIPT_ACTION}` }),
    'behind a header with a long gap': hiddenAt('7  ', {
      8: `null 7 ${' '.repeat(5000)} 0 obj ${SCRIPT_ACTION}`,
    }),
    'behind a header without spaces': hiddenAt('7+0obj', { 8: `null 7+0obj${SCRIPT_ACTION}` }),
    'a name spelled as PDFium computes it': withOpenAction('<< /S /J#5HvaScript >>'),
  })

  expectReason('active-content', {
    'in an object stream': packedScript(),
    'in an object stream of an update': packedFile(
      { 1: OPENING_CATALOG, 7: SCRIPT_ACTION },
      {},
      { base: signed() },
    ),
    'in an object stream with a length of nothing': packedScript({
      pack: (head, objects, count) =>
        stream(
          deflateSync(head + objects),
          `/Type /ObjStm /Filter /FlateDecode /N ${count} /First ${head.length}`,
          0,
        ),
    }),
    'in an object stream that is not packed': packedScript({
      pack: (head, objects, count) =>
        stream(head + objects, `/Type /ObjStm /N ${count} /First ${head.length}`),
    }),
    'in an object stream without a type': packedScript({
      pack: (head, objects, count) => packedStream(head + objects, `/N ${count} /First ${head.length}`),
    }),
    'inside a string of an object stream': packedFile(
      { 7: `(${SCRIPT_ACTION})` },
      { ...ONE_PAGE },
      {
        pack: (_, objects) => packedStream(`7 1 ${objects}`, '/Type /ObjStm /N 1 /First 4'),
      },
    ),
    'in an object stream nothing refers to': file({ 7: usualPack('8 0 ', SCRIPT_ACTION, 1) }),
  })

  const packs: Record<string, string> = {
    'two different starts': '/Type /ObjStm /N 1 /First 4 /First 5',
    'two different filters': '/Type /ObjStm /N 1 /First 4 /Filter /ASCIIHexDecode',
    'an escaped key': '/Type /ObjStm /N 1 /F#69rst 4',
    'a key that PDFium computes': '/Type /ObjStm /N 1 /First 4 /F#5Prst 8',
    'no start': '/Type /ObjStm /N 1',
    'no type and no start': '/N 1',
    'a start elsewhere': '/Type /ObjStm /N 1 /First 8 0 R',
    'an abbreviated filter besides': '/Type /ObjStm /N 1 /First 4 /F /AHx',
  }
  expectReason(
    'damaged',
    Object.fromEntries(
      Object.entries(packs).map(([name, entries]) => [
        `an object stream with ${name}`,
        packedFile(
          { 7: SCRIPT_ACTION },
          { ...ONE_PAGE },
          { pack: (_, objects) => packedStream(`7 0 ${objects}`, entries) },
        ),
      ]),
    ),
  )
  // Were these read with tolerance, each viewer would make something else of them.
  const malformed: Record<string, string> = {
    'an early end': `<< /A endobj /B stream ${SCRIPT_ACTION.slice(2)}`,
    'a key without a value': `<< /A >> endobj /S /Launch >>`,
    'a stream in a dictionary': '<< /Length 20 /A >> stream\n/S /Launch >>\nendstream',
    'a bracket too many': '<< /A ] /S /Launch >>',
    'a bracket never closed': '<< [ /S /Launch >>',
    'words that mean nothing': 'foo ) } << /S /Launch >>',
    'a word for a value': '<< /A foo /S /Launch >>',
    'a reference to nothing': '<< /A R /S /Launch >>',
    'a doubtful number': '<< /A 1+0 /S /Launch >>',
    'a name that ends where PDFium ends it': '<< /A\x805 /S /Launch /B >>',
    'white space that only PDFium sees': '\x80<< /S /Launch >>',
    'a control character in a name': '<< /S /Launch\x0b >>',
  }
  expectReason(
    'damaged',
    Object.fromEntries(
      Object.entries(malformed).map(([name, text]) => [
        `with ${name}`,
        withOpenAction(Buffer.from(text, 'latin1')),
      ]),
    ),
  )
  expectReason('damaged', {
    'an object stream whose number is hidden': file({
      8: `null 7 %\n0 obj ${usualPack('9 0 ', SCRIPT_ACTION, 1).toString('latin1')}`,
    }),
    'an object stream that begins where viewers disagree': packedScript({
      pack: (head, objects, count) =>
        Buffer.from(
          usualPack(head, objects, count).toString('latin1').replace('stream\n', 'stream x\n'),
          'latin1',
        ),
    }),
  })
  expectReason('too-complex', {
    'an object stream packed twice': packedScript({
      pack: (head, objects, count) =>
        stream(
          deflateSync(deflateSync(head + objects)),
          `/Type /ObjStm /Filter [/FlateDecode /FlateDecode] /N ${count} /First ${head.length}`,
        ),
    }),
    'an object stream packed in another way': packedScript({
      pack: (head, objects, count) =>
        stream(
          Buffer.from(head + objects).toString('hex'),
          `/Type /ObjStm /Filter /ASCIIHexDecode /N ${count} /First ${head.length}`,
        ),
    }),
  })

  it('a script from a PDF library, packed or not', async () => {
    const document = await PDFDocument.create()
    document.addPage()
    document.addJavaScript('main', 'app.alert(1)')
    for (const useObjectStreams of [true, false])
      expect(reasonOf(Buffer.from(await document.save({ useObjectStreams })))).toBe('active-content')
  })

  it('an attachment from a PDF library, packed or not', async () => {
    const document = await PDFDocument.create()
    document.addPage()
    await document.attach(Buffer.from('MZ'), 'setup.exe')
    for (const useObjectStreams of [true, false])
      expect(reasonOf(Buffer.from(await document.save({ useObjectStreams })))).toBe('active-content')
  })
})

describe('encryption', () => {
  const dictionary = '<< /Filter /Standard /V 1 /R 2 /O (x) /U (y) /P -4 >>'
  expectReason('encrypted', {
    'named in the trailer': file({ 7: dictionary }, { trailer: '/Encrypt 7 0 R' }),
    'written in the trailer': file({}, { trailer: `/Encrypt ${dictionary}` }),
    'named in a cross-reference stream': packedFile({ ...dictionaries }, content, {
      trailer: '/Encrypt 7 0 R',
    }),
    'with an escaped name': file({ 7: dictionary }, { trailer: '/#45ncrypt 7 0 R' }),
    'with a script inside': withOpenAction(SCRIPT_ACTION, { 8: `<< /Encrypt ${dictionary} >>` }),
  })

  it.each([true, false])('by a PDF library (object streams: %s)', async (useObjectStreams) => {
    const document = await PDFDocument.create()
    document.addPage().node.set(PDFName.of('Note'), PDFName.of('x'))
    document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' })
    expect(reasonOf(Buffer.from(await document.save({ useObjectStreams })))).toBe('encrypted')
  })

  it('tells what to do', () => {
    expect(() => inspect(file({}, { trailer: '/Encrypt 7 0 R' }))).toThrow(
      'Remove the password and try again',
    )
  })
})

describe('what is not, or not only, a PDF', () => {
  const zipEnd = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)])
  expectReason('not-pdf', {
    nothing: Buffer.alloc(0),
    text: Buffer.from('Quote'),
    'half a mark': Buffer.from('%PDF'),
    'a web page before': Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), file()]),
    'a byte order mark before': Buffer.concat([Buffer.from('\ufeff'), file()]),
    'a line before': Buffer.concat([Buffer.from('\n'), file()]),
    'an archive before': Buffer.concat([Buffer.from('PK\x03\x04'), file()]),
    'an archive after': Buffer.concat([file(), Buffer.from('PK\x03\x04x'), zipEnd]),
    'an archive whose remark is the end of the file': file({ 7: stream(zipEnd) }),
  })
  expectReason('damaged', {
    'the mark alone': Buffer.from('%PDF-1.7'),
    'a web page after': Buffer.concat([file(), Buffer.from('<script>alert(1)</script>')]),
    'a byte after': Buffer.concat([file(), Buffer.from('x')]),
    'no end': Buffer.from(file().toString('latin1').replace('%%EOF', '%%EO '), 'latin1'),
  })
})

describe('damage', () => {
  it('is seen wherever a file is cut off', () => {
    for (const whole of [
      signed(),
      packedScript().subarray(),
      packedFile({ 1: catalog, 2: pages, 3: page }, content),
    ]) {
      const ends = [...whole.toString('latin1').matchAll(/%%EOF\n/g)].map(({ index }) => index + 5)
      for (let end = 0; end < whole.length; end += 1 + (end % 7)) {
        // Cut at the end of a revision, a file is whole: what it was before.
        if (ends.includes(end) || ends.includes(end - 1)) continue
        expect([end, reasonOf(whole.subarray(0, end))]).not.toEqual([end, 'accepted'])
      }
    }
  })

  const kids = (list: string) => `<< /Type /Pages /Kids [${list}] /Count 1 >>`
  expectReason('damaged', {
    'no pages': file({ 2: kids('') }),
    'no page tree': file({ 1: '<< /Type /Catalog >>' }),
    'no catalog': file({ 1: 'null' }),
    'a page that is missing': file({ 2: kids('50 0 R') }),
    'a tree that holds itself': file({ 2: kids('3 0 R 2 0 R') }),
    'a tree that leads back': file({ 2: kids('7 0 R'), 7: kids('3 0 R 8 0 R'), 8: kids('2 0 R') }),
    'a page twice': file({ 2: kids('3 0 R 3 0 R') }),
    'a number that refers to itself': file({ 1: '<< /Pages 7 0 R >>', 7: '8 0 R', 8: '7 0 R' }),
    'a wrong offset': file({}, { offsets: { 3: 20 } }),
    'an offset past the end': file({}, { offsets: { 3: 9_999_999_999 } }),
    'a start past the end': Buffer.from(
      file()
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n99999'),
      'latin1',
    ),
    'a start that is no table': Buffer.from(
      file()
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n3'),
      'latin1',
    ),
    'tables in a circle': circle(),
    'a table of a billion entries': Buffer.from(
      file().toString('latin1').replace('xref\n0 1', 'xref\n0 1000000000'),
      'latin1',
    ),
    'rows of unlike widths': packedFile({ 7: 'null' }, ONE_PAGE, { trailer: '/W [9 9 9]' }),
    'rows of no width': rows(Buffer.alloc(0), '/W [0 0 0] /Index [0 1000]'),
    'fewer rows than said': rows(row(0, 0, 0), '/W [1 5 1] /Index [0 1000]'),
    'cross-references cut short': rows(Buffer.alloc(0), '/W [1 5 1] /Size 1', (data) => data.subarray(0, 4)),
  })

  function circle(): Buffer {
    const start = /startxref\n(\d+)/.exec(file().toString('latin1'))?.[1]
    return file({}, { trailer: `/Prev ${start}` })
  }

  function rows(data: Buffer, entries: string, cut = (packed: Buffer) => packed): Buffer {
    return file({ 7: stream(cut(deflateSync(data)), `/Type /XRef /Filter /FlateDecode ${entries}`) })
  }
})

describe('files made to be slow or large', () => {
  const big = 200 * 1024 * 1024
  const tenMegabytes = packedStream(Buffer.alloc(10 * 1024 * 1024, ' '), '/Type /ObjStm /N 0 /First 0')
  expectReason('too-complex', {
    'arrays nested 100,000 deep': file({ 7: '['.repeat(100_000) + ']'.repeat(100_000) }),
    'dictionaries nested 100,000 deep': file({ 7: '<</A'.repeat(100_000) }),
    'nested deep in an object stream': packedFile({ ...dictionaries, 7: '['.repeat(100_000) }, content),
    'an object stream that unpacks to 200 MB': file({
      7: packedStream(Buffer.alloc(big, ' '), '/Type /ObjStm /N 1 /First 0'),
    }),
    'cross-references that unpack to 200 MB': file({
      7: packedStream(Buffer.alloc(big), '/Type /XRef /W [1 5 1] /Size 1'),
    }),
    'many object streams that unpack to 10 MB': file({
      7: tenMegabytes,
      8: tenMegabytes,
      9: tenMegabytes,
      10: tenMegabytes,
    }),
    'a million million cross-references': file({
      7: packedStream('x', '/Type /XRef /W [1 0 0] /Size 1000000000000'),
    }),
    'strings inside strings': file({ 7: `${'(0 0 obj'.repeat(20_000)}${')'.repeat(20_000)}` }),
    'comments inside comments': file({ 7: `null ${'%0 0 obj '.repeat(20_000)}\nnull` }),
    'one object packed a million times': file({
      7: usualPack('8 0 '.repeat(20_000), `[${' '.repeat(100_000)}]`, 20_000),
    }),
    'a page tree that reads one long array again and again': file({
      2: `<< /Type /Pages /Kids [${Array.from({ length: 1000 }, (_, kid) => `${kid + 100} 0 R`).join(' ')}] >>`,
      7: `[${' '.repeat(500_000)}]`,
      ...Object.fromEntries(Array.from({ length: 1000 }, (_, kid) => [kid + 100, '<< /Kids 7 0 R >>'])),
    }),
    'more pages than anyone signs': file({ 2: `<< /Kids [${'<<>>'.repeat(10_001)}] >>` }),
  })
})
