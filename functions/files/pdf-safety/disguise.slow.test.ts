import { deflateSync } from 'node:zlib'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { expectReason, reasonOf } from '../../testing/pdf-reasons.ts'
import {
  CONTENT,
  ONE_PAGE,
  OPENING_CATALOG,
  OPENING_DICTIONARIES,
  SCRIPT_ACTION,
  file,
  packedFile,
  packedStream,
  replaced,
  signed,
  stream,
  update,
  usualPack,
  withOpenAction,
} from '../../testing/pdf-samples.ts'
import type { Objects } from '../../testing/pdf-samples.ts'

const packedScript = (options: Parameters<typeof packedFile>[2] = {}) =>
  packedFile({ ...OPENING_DICTIONARIES, 7: SCRIPT_ACTION }, CONTENT, options)

/** A file that lists object 7 at the place where `hidden` begins in the bytes of another. */
function hiddenAt(hidden: string, objects: Objects): Buffer {
  const opening = { 1: OPENING_CATALOG, ...objects }
  const at = file(opening, { offsets: { 7: 1_000_000 } }).indexOf(hidden)
  return file(opening, { offsets: { 7: at } })
}

describe('active content that only some viewers find is refused', () => {
  expectReason('active-content', {
    'added by an update': update(signed(), { 1: OPENING_CATALOG, 7: SCRIPT_ACTION }),
    'taken out by an update': update(withOpenAction(SCRIPT_ACTION), { 1: ONE_PAGE[1], 7: 'null' }),
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
    'a control character in a name': withOpenAction('<< /S /Launch\x0b >>'),
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
    'inside a string of an object stream': packedFile({ 7: `(${SCRIPT_ACTION})` }, ONE_PAGE, {
      pack: (_, objects) => packedStream(`7 1 ${objects}`, '/Type /ObjStm /N 1 /First 4'),
    }),
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
        packedFile({ 7: SCRIPT_ACTION }, ONE_PAGE, {
          pack: (_, objects) => packedStream(`7 0 ${objects}`, entries),
        }),
      ]),
    ),
  )
  // Viewers read these differently.
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
        replaced(
          stream(head + objects, `/Type /ObjStm /N ${count} /First ${head.length}`),
          'stream\n',
          'stream \n',
        ),
    }),
  })
  expectReason('active-content', {
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

  it.each<[string, (document: PDFDocument) => unknown]>([
    ['a script', (document) => document.addJavaScript('main', 'app.alert(1)')],
    ['an attachment', (document) => document.attach(Buffer.from('MZ'), 'setup.exe')],
  ])('%s from a PDF library, packed or not', async (_, add) => {
    const document = await PDFDocument.create()
    document.addPage()
    await add(document)
    for (const useObjectStreams of [true, false])
      expect(reasonOf(Buffer.from(await document.save({ useObjectStreams })))).toBe('active-content')
  })
})
