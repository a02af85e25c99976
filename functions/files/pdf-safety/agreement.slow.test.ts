import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Random } from '../../testing/hostile/random.ts'
import { reasonOf } from '../../testing/pdf-reasons.ts'
import { inspect } from './inspect.ts'
import {
  CONTENT,
  DICTIONARIES,
  ONE_PAGE,
  file,
  packedFile,
  predicted,
  replaced,
  signed,
  stream,
  unsigned,
  update,
} from '../../testing/pdf-samples.ts'

const DRAWING = 'BT /F1 12 Tf 72 720 Td (Quote) Tj ET'
const NESTED_PAGES = file({
  2: '<< /Type /Pages /Kids [7 0 R 8 0 R] /Count 3 >>',
  3: '<< /Type /Page /Parent 7 0 R /MediaBox [0 0 9 9] >>',
  7: '<< /Type /Pages /Parent 2 0 R /Kids [3 0 R] /Count 1 >>',
  8: '<< /Type /Pages /Parent 2 0 R /MediaBox [0 0 9 9] /Kids 11 0 R /Count 12 0 R >>',
  9: '<< /Type /Page /Parent 8 0 R >>',
  10: '<< /Type /Page /Parent 8 0 R >>',
  11: '[9 0 R 10 0 R]',
  12: '2',
})

/** As programs write them; qpdf reports no problem. */
const SOUND: Record<string, Buffer> = {
  'a table': file(),
  'an issued quote': unsigned(),
  'two updates, as signing programs append them': signed(),
  'object and cross-reference streams': packedFile(DICTIONARIES, CONTENT),
  'cross-references in the rows of PNG': packedFile(DICTIONARIES, CONTENT, { xref: predicted }),
  'cross-references in base 16': packedFile(DICTIONARIES, CONTENT, {
    xref: (rows, entries) => stream(`${rows.toString('hex')}>`, `/Filter /AHx ${entries}`),
  }),
  'objects packed twice': packedFile(DICTIONARIES, CONTENT, {
    pack: (head, objects, count) =>
      stream(
        deflateSync(deflateSync(head + objects)),
        `/Type /ObjStm /Filter [/FlateDecode /FlateDecode] /N ${count} /First ${head.length}`,
      ),
  }),
  'a key of its own in a stream of objects': packedFile(DICTIONARIES, CONTENT, {
    pack: (head, objects, count) =>
      stream(
        deflateSync(head + objects),
        `/Type /ObjStm /Filter /FlateDecode /x_1.a 1 /N ${count} /First ${head.length}`,
      ),
  }),
  'a page in LZW': file({ 4: stream(Buffer.from('800b6050220c0c8501', 'hex'), '/Filter /LZWDecode') }),
  'a page whose checksum is wrong': file({
    4: stream(
      Buffer.concat([deflateSync(DRAWING).subarray(0, -1), Buffer.from('x')]),
      '/Filter /FlateDecode',
    ),
  }),
  'a page in base 85': file({ 4: stream('9jqo^~>', '/Filter /ASCII85Decode') }),
  'a page in runs': file({ 4: stream(Buffer.from([1, 113, 10, 0, 81, 128]), '/Filter /RunLengthDecode') }),
  'pages in a tree, in two levels': NESTED_PAGES,
  'a name with a control character': file({ 7: '<< /A\x19b /B >>' }),
  'text that looks like a broken object': file({ 4: stream('BT (7 0 obj << /A ) Tj ET') }),
  'names with escapes and strings with brackets': file({ 7: '<< /A#20B (a\\)\\(\\\n(b)) /C <4 1> >>' }),
  'a number free at last': update(file({ 7: 'null' }), { 8: '(x)' }),
}

/** Broken beyond repair, or read differently by different viewers. */
const BROKEN: Record<string, Buffer> = {
  'a page whose drawing does not unpack': file({ 4: stream('xxxxxxxx', '/Filter /FlateDecode') }),
  'a page whose drawing is cut off': file({
    4: stream(deflateSync(DRAWING).subarray(0, -9), '/Filter /FlateDecode'),
  }),
  'a page whose LZW is wrong': file({ 4: stream('Not really packed', '/Filter /LZWDecode') }),
  'a page packed in an unknown way': file({ 4: stream('x', '/Filter /Unknown') }),
  'a count of pages that is wrong': file({ 2: '<< /Type /Pages /Kids [3 0 R] /Count 9 >>' }),
  'no count of pages': file({ 2: '<< /Type /Pages /Kids [3 0 R] >>' }),
  'a tree entered in the middle': file({ 2: '<< /Type /Pages /Parent 5 0 R /Kids [3 0 R] /Count 1 >>' }),
  'a page that is also a tree': file({ 3: '<< /Type /Page /Kids [7 0 R] >>', 7: ONE_PAGE[3] }),
  'an entry that leads to another object': file({ 7: 'null' }, { offsets: { 7: 15 } }),
  'an entry of another generation': replaced(file(), '00000 n', '00020 n'),
  'an identifier that never ends': file({}, { trailer: '/ID [<00> <00]' }),
  'a cross-reference stream without a type': replaced(packedFile(DICTIONARIES, CONTENT), '/XRef', '/Xref'),
}

describe('valid files of every kind pass, with the right number of pages', () => {
  it.each(Object.entries(SOUND))('%s', (_, bytes) => {
    expect(inspect(bytes)).toBe(bytes === NESTED_PAGES ? 3 : 1)
  })
  it.each([1, 4])('a table with a stream for newer viewers, and %i free numbers', (count) => {
    const whole = packedFile(DICTIONARIES, CONTENT)
    const xref = Number(/startxref\s+(\d+)/.exec(whole.toString('latin1'))?.[1])
    const body = whole.subarray(0, whole.lastIndexOf('startxref'))
    const free = '0000000000 65535 f \n'.repeat(count)
    const table = `xref\n0 ${count}\n${free}trailer\n<< /Size 92 /Root 1 0 R /XRefStm ${xref} >>\n`
    expect(inspect(Buffer.concat([body, Buffer.from(`${table}startxref\n${body.length}\n%%EOF\n`)]))).toBe(1)
  })
})

describe('broken files are refused', () => {
  it.each(Object.entries(BROKEN))('%s', (_, bytes) => expect(reasonOf(bytes)).toBe('damaged'))
})

const hasQpdf = spawnSync('qpdf', ['--version']).status === 0
const MUTANTS = 120

const PIECES = '<<|>>|[|]|(|/| R|obj|endobj|0|9|null|/Kids|/Type|/Count'.split('|')

function mutant(bytes: Buffer, random: Random): Buffer {
  const at = random.below(bytes.length)
  const piece = Buffer.from(random.of(PIECES))
  const digits = [...bytes.toString('latin1').matchAll(/\d/g)].map(({ index }) => index)
  const changed = Buffer.from(bytes)
  switch (random.below(4)) {
    case 0:
      changed[at] = random.below(256)
      return changed
    case 1:
      changed[random.of(digits)] = 0x30 + random.below(10)
      return changed
    case 2:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random.below(20))])
    default:
      return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)])
  }
}

describe.skipIf(!hasQpdf)('qpdf agrees', () => {
  let folder = ''
  let path = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'agreement-'))
    path = join(folder, 'x.pdf')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** 0 for a clean file, 3 for one it could repair, 2 for one it could not. */
  function check(bytes: Buffer): number {
    writeFileSync(path, bytes)
    return spawnSync('qpdf', ['--check', path]).status ?? -1
  }
  const pagesOf = () => Number(spawnSync('qpdf', ['--show-npages', path]).stdout.toString())

  it.each(Object.entries(SOUND))('that %s is clean', (_, bytes) => {
    expect(check(bytes)).toBe(0)
    expect(pagesOf()).toBe(inspect(bytes))
  })

  it('on files that it wrote itself', async () => {
    const document = await PDFDocument.create()
    for (let count = 0; count < 30; count++) document.addPage().drawText('Quote')
    check(Buffer.from(await document.save()))
    for (const how of ['--linearize', '--qdf', '--object-streams=generate', '--compress-streams=n']) {
      const out = execFileSync('qpdf', [how, '--deterministic-id', path, '-'])
      expect([how, inspect(out)]).toEqual([how, 30])
    }
  })

  it('on random changes: no accepted file is beyond repair or has other pages', () => {
    const random = new Random(1)
    for (let count = 0; count < MUTANTS; count++) {
      const bytes = mutant(random.of(Object.values(SOUND)), random)
      if (reasonOf(bytes) !== 'accepted') continue
      expect([count, check(bytes)]).not.toEqual([count, 2])
      expect([count, pagesOf()]).toEqual([count, inspect(bytes)])
    }
  })
})
