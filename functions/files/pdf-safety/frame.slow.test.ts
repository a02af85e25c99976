import { describe, expect, it } from 'vitest'
import { reasonOf, wordsFor } from '../../testing/pdf-reasons.ts'
import { file, packedFile, packedStream, replaced, signed, stream } from '../../testing/pdf-samples.ts'

const around = (before: string | Buffer, after: string | Buffer = '', pdf = file()): Buffer =>
  Buffer.concat([Buffer.from(before), pdf, Buffer.from(after)])
const expectExactly = (words: string, cases: Record<string, Buffer>) =>
  it.each(Object.entries(cases))('%s', (_, bytes) => expect(wordsFor(bytes)).toBe(words))

const zipEnd = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)])
const webPage = '<!DOCTYPE html>\n<html><head><title>Sign in</title></head></html>'
const printJob = '\x1b%-12345X@PJL JOB NAME="Quote"\r\n@PJL ENTER LANGUAGE=PDF\r\n'

function macBinary(type = 'PDF '): Buffer {
  const header = Buffer.alloc(128)
  header.write('\x00\x09Quote.pdf', 0, 'latin1')
  header.write(`${type}CARO`, 65, 'latin1')
  return header
}

/** A file with text before it, whose offsets count from the start of that text. */
function countedFromStart(before: string): Buffer {
  const count = Buffer.from(before).length
  const text = file()
    .toString('latin1')
    .replace(
      /(\d{10}) 00000 n/g,
      (_, offset: string) => `${String(Number(offset) + count).padStart(10, '0')} 00000 n`,
    )
    .replace(/startxref\n(\d+)/, (_, offset: string) => `startxref\n${Number(offset) + count}`)
  return Buffer.concat([Buffer.from(before), Buffer.from(text, 'latin1')])
}

describe('data that programs leave around a PDF is accepted', () => {
  expectExactly('1', {
    'a byte order mark before': around('\ufeff'),
    'a byte order mark before, counted in the offsets': countedFromStart('\ufeff'),
    'empty lines before': around('\r\n \n'),
    'empty lines before, counted in the offsets': countedFromStart('\n\n'),
    '1,000 zeros before': around(Buffer.alloc(1000)),
    'a header of an old Mac, and the zeros that belong to it': around(macBinary(), Buffer.alloc(90)),
    'a print job': around(printJob, '\x1b%-12345X@PJL EOJ\r\n\x1b%-12345X'),
    'packed objects behind a byte order mark': around(
      '\ufeff',
      '',
      packedFile(
        { 7: 'null' },
        { 1: '<< /Pages 2 0 R >>', 2: '<< /Kids [3 0 R] /Count 1 >>', 3: '<< /Parent 2 0 R >>' },
      ),
    ),
    'a comment after': around('', '% printed on Monday\n%\n'),
    'a mark of the end of the file': around('', '\x1a'),
    'zeros and a mark after': around('', '\0\0\0\x1a\0'),
    'the word for the end, again': around(
      '',
      '',
      Buffer.from(`${file().toString('latin1').trimEnd()}\r\n`, 'latin1'),
    ),
    'several ends': signed(),
  })
})

describe('a file that is not a PDF is named in the message', () => {
  expectExactly('This file is empty. Choose the file again.', { nothing: Buffer.alloc(0) })
  expectExactly('This is not a PDF file. Save the document as a PDF and choose that file.', {
    text: Buffer.from('Quote'),
    'half a mark': Buffer.from('%PDF'),
    'a mark past where viewers look': around(Buffer.alloc(1025, ' ')),
  })
  expectExactly(
    'This is a web page, even if its name ends in .pdf. Open the original document, save it as a PDF, and send that.',
    {
      'a web page': Buffer.from(webPage),
      'a web page behind empty lines': Buffer.from(`\ufeff\r\n\r\n${webPage}`),
    },
  )
  expectExactly('This file is an archive (ZIP) as well as a PDF. Print it to a new PDF and send that.', {
    'an archive after': around('', Buffer.concat([Buffer.from('PK\x03\x04x'), zipEnd])),
    'an archive whose remark is the end of the file': file({ 7: stream(zipEnd) }),
  })
  expectExactly(
    'This file has other data in front of the PDF. Open it, print it to a new PDF, and send that.',
    {
      'a web page before': around(webPage),
      'an archive before': around('PK\x03\x04'),
      'a word before': around('Quote '),
      'a header of an old Mac for another kind of file': around(macBinary('APPL')),
      'a print job with a web page in it': around(`${printJob}<script>alert(1)</script>\n`),
    },
  )
})

describe('the message says what is wrong with an incomplete or extended PDF', () => {
  expectExactly(
    'This file has other data after the end of the PDF. Open it, print it to a new PDF, and send that.',
    {
      'a byte after': around('', 'x'),
      'a web page after': around('', '<script>alert(1)</script>'),
      'a web page in a comment after': around('', '% x\n<script>alert(1)</script>'),
      'much of a comment after': around('', `%${'x'.repeat(2000)}`),
    },
  )
  const half = packedFile({ 7: 'null' }, {}, { base: signed() })
  const cut =
    'The end of this PDF is missing. Only part of the file arrived. Save or download it again, and send the whole file.'
  expectExactly(cut, {
    'the mark alone': Buffer.from('%PDF-1.7'),
    'a file cut in half': file({ 7: packedStream(Buffer.alloc(9)) }).subarray(0, 400),
    'a file cut in half after an earlier end': half.subarray(0, signed().length + 40),
    'no end': replaced(file(), '%%EOF', '%%EO '),
  })
  const damaged =
    'This PDF is incomplete or damaged. Open it, save a new copy as a PDF, and upload the new copy.'
  expectExactly(damaged, {
    'a wrong start': replaced(file(), /startxref\n\d+/, 'startxref\n12'),
    'a start past the end': replaced(file(), /startxref\n\d+/, 'startxref\n99999'),
    'no start': replaced(file(), /startxref\n\d+\n/, ''),
  })
})

describe('the message names a form or a portfolio', () => {
  expectExactly('This PDF contains an interactive (XFA) form. Print it to a new PDF and send that.', {
    'a form': file({
      1: '<< /Type /Catalog /Pages 2 0 R /AcroForm << /XFA [(x) 7 0 R] >> >>',
      7: stream('<x/>'),
    }),
  })
  expectExactly(
    'This PDF contains an attached file, or is a portfolio of files. Print it to a new PDF and send that, or send the files of the portfolio one by one.',
    {
      'a portfolio': file({
        1: '<< /Type /Catalog /Pages 2 0 R /Collection << /View /D >> /Names << /EmbeddedFiles 7 0 R >> >>',
        7: '<< /Names [(a) << /Type /Filespec /F (a.pdf) /EF << /F 8 0 R >> >>] >>',
        8: stream('x', '/Type /EmbeddedFile'),
      }),
    },
  )
})

it('finds active content in a file with data before it', () => {
  const hidden = file({ 7: '<< /S /Launch /F (cmd.exe) >>' })
  expect(reasonOf(around('\ufeff', '', hidden))).toBe('active-content')
})
