import bidiFactory from 'bidi-js'
import fc from 'fast-check'
import { decodePDFRawStream, PDFDocument, PDFHexString, PDFRawStream } from 'pdf-lib'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fullQuote } from '../../testing/papers.ts'
import { renderQuotePdf } from '../render-pdf.ts'
import { Paper } from './paper.ts'
import { graphemesOf, isShapedFace, isolated, runsOf } from './script.ts'
import { inVisualOrder, levelsOf } from './direction.ts'
import { Sheet, type } from './sheet.ts'
import { type Shaped, shapeLine, shapeLines } from './shape.ts'
import { loadShaperFor } from './shaper.ts'
import { wordsOf } from './words.ts'

beforeAll(() => loadShaperFor('ش'))

const glyphsOf = ({ spans }: Shaped) => spans.flatMap(({ glyphs }) => glyphs)
const idsOf = (text: string): number[] => glyphsOf(shapeLine(text, 'sans')).map(({ id }) => id)
/** What is drawn, from left to right. */
const seen = (line: Shaped): string =>
  line.spans
    .map(
      ({ glyphs, text }) =>
        text ?? glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join(''),
    )
    .join('')
const turned = (text: string): string => Array.from(text).toReversed().join('')

describe('what runs from right to left', () => {
  it.each([
    ['a name', 'שלום', 'םולש'],
    ['within Latin', 'Café الخليج LLC', `Café ${turned('الخليج')} LLC`],
    ['around Latin and figures', 'מאפיית Sharon 24 בע', `${turned('בע')} Sharon 24 ${turned('מאפיית')}`],
    [
      'with brackets, which face the other way',
      'שרון (אב) ג',
      `${turned('ג')} (${turned('אב')}) ${turned('שרון')}`,
    ],
    ['with Arabic figures', 'شركة ٢٠٢٤', `٢٠٢٤ ${turned('شركة')}`],
    ['in a sentence of ours', `For ${isolated('שרון 5')}, 6.`, `For 5 ${turned('שרון')}, 6.`],
    ['with a ligature, a letter for each of its own', 'سلام', turned('سلام')],
  ])('stands in order: %s', (_, text, drawn) => {
    expect(seen(shapeLine(text, 'sans'))).toBe(drawn)
  })

  it('is ordered as the Unicode Bidirectional Algorithm says', () => {
    const bidi = bidiFactory()
    const letters = fc.constantFrom(
      'a',
      'ש',
      'ع',
      '1',
      '٣',
      '(',
      ')',
      '.',
      ' ',
      '-',
      '\u2067',
      '\u2069',
      '\u200f',
    )
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 30 }), (text) => {
        // What hangs at the end of a line is no part of it.
        const line = `${text}x`
        const levels = bidi.getEmbeddingLevels(line)
        const pieces = Array.from(levelsOf(line).levels, (level, index) => ({ level, index }))
        expect(inVisualOrder(pieces).map(({ index }) => index)).toEqual(
          bidi.getReorderedIndices(line, levels),
        )
      }),
    )
  })

  it('begins at the right, line after line', () => {
    const lines = shapeLines('שרון '.repeat(30).trim(), 'sans', 10, 100)
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.every(({ isRightToLeft }) => isRightToLeft)).toBe(true)
    const paper = new Paper(612, 792)
    const sheet = new Sheet(paper)
    const set = vi.spyOn(paper, 'text')
    sheet.drawParagraphs(shapeLines('שלום\nSharon שרון', 'sans', 10, 100), 60, 0, type.body, 100)
    expect(set.mock.calls.map(([, x, , , , anchor]) => [x, anchor])).toEqual([
      [160, 1],
      [60, 0],
    ])
  })
})

it('says in the file what its glyphs stand for together, and what stands in reverse', async () => {
  const bytes = await renderQuotePdf({ ...fullQuote, customerName: 'शर्मा', guarantee: 'שלום' })
  const [page] = (await PDFDocument.load(bytes)).getPages()
  const stream = page?.node.Contents()
  if (!(stream instanceof PDFRawStream)) throw new Error('no content')
  const content = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
  // After the label above it, with the space that parts them.
  const word = PDFHexString.fromText(' शर्मा').toString()
  expect(content).toContain(`/Span<</ActualText${word}>>BDC /F`)
  expect(content.split('/ReversedChars BMC /F')).toHaveLength(2)
  expect(content.match(/\b(?:BDC|BMC)\b/g)).toHaveLength(content.match(/\bEMC\b/g)?.length ?? 0)
})

describe('shapes', () => {
  it('joins Arabic letters', () => {
    const [last, middle, first] = idsOf('ببب')
    expect(new Set([first, middle, last, ...idsOf('ب')])).toHaveLength(4)
    // Not across a space, nor where a joiner of no width parts them.
    expect(idsOf('ب ب')).toEqual([...idsOf('ب'), ...idsOf(' '), ...idsOf('ب')])
    const parted = idsOf('می\u200cخواهم')
    expect(parted.filter((id) => idsOf('میخواهم').includes(id)).length).toBeLessThan(parted.length - 1)
  })

  it('sets lam and alef as one', () => {
    const apart = shapeLine('ل', 'sans').width + shapeLine('ا', 'sans').width
    expect(shapeLine('لا', 'sans').width).toBeLessThan(0.95 * apart)
  })

  it('moves vowels and builds conjuncts of Devanagari', () => {
    const [vowel] = idsOf('ि')
    expect(idsOf('कि').indexOf(vowel ?? 0)).toBe(-1)
    expect(idsOf('कि')[1]).toBe(idsOf('क')[0])
    expect(idsOf('क्ष')).toHaveLength(1)
    expect(glyphsOf(shapeLine('हिन्दी', 'sans')).length).toBeLessThan(6)
    expect(shapeLine('राजेश ट्रेडर्स', 'sans').spans.flatMap(({ text }) => text ?? [])).toEqual(['राजेश', 'ट्रेडर्स'])
  })

  it('lifts the tone of Thai above the vowel', () => {
    const rise = (text: string) => {
      const [span] = shapeLine(text, 'sans').spans
      return (span?.positions.at(-1)?.yOffset ?? 0) + (span?.glyphs.at(-1)?.bbox.maxY ?? 0)
    }
    expect(rise('ที่')).toBeGreaterThan(rise('ท่'))
    expect(rise('ป่')).toBeGreaterThan(0)
  })

  it('keeps a sign that scripts share with the letters before it', () => {
    const facesOf = (text: string) => runsOf(text, 'sans', [], new Set()).map(({ face }) => face)
    expect(facesOf('শ্রী।')).toEqual(['Beng'])
    expect(facesOf('श्री।')).toEqual(['Deva'])
    expect(facesOf('नमस्ते (2)')).toEqual(['Deva', 'sans'])
  })
})

describe('lines', () => {
  it('break between the words of scripts without spaces', () => {
    const thai = 'ห้างหุ้นส่วนจำกัดสมบูรณ์พาณิชย์'
    expect(wordsOf(thai)).toEqual(['ห้าง', 'หุ้น', 'ส่วน', 'จำกัด', 'สมบูรณ์', 'พาณิชย์'])
    expect(wordsOf('มากๆ (ไทย)')).toEqual(['มากๆ', ' ', '(ไทย)'])
    const lines = shapeLines(thai, 'sans', 10, 60)
    expect(lines.map(seen).join('|')).toBe('ห้างหุ้นส่วน|จำกัดสมบูรณ์|พาณิชย์')
    for (const { width } of lines) expect(width / 100).toBeLessThanOrEqual(60)
  })

  it('break a word longer than a line where it must, its letters still joined', () => {
    const lines = shapeLines('ب'.repeat(40), 'sans', 10, 50)
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) {
      expect(line.width / 100).toBeLessThanOrEqual(50)
      expect(new Set(glyphsOf(line).map(({ id }) => id))).toHaveLength(3)
    }
    expect(lines.flatMap(glyphsOf)).toHaveLength(40)
  })
})

it('splits plain Latin as it splits everything', () => {
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
  const sign = fc.integer({ min: 0x20, max: 0x2300 }).map((code) => String.fromCharCode(code))
  const latin = fc.integer({ min: 0x20, max: 0x2ff }).map((code) => String.fromCharCode(code))
  const text = fc.string({
    unit: fc.oneof(latin, sign, fc.constantFrom('−', '’', '\u200d', '\u0301', '\r\n')),
  })
  fc.assert(
    fc.property(text, (value) => {
      expect(graphemesOf(value)).toEqual(Array.from(graphemes.segment(value), ({ segment }) => segment))
    }),
    { numRuns: 2_000 },
  )
})

describe('every country', () => {
  const languages =
    'ar fa ur ps ckb ug sd he yi hi mr ne th lo km my bn as ta te kn ml gu pa si am ti hy ka'.split(' ')
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const codes = Array.from(letters).flatMap((one) => Array.from(letters, (other) => one + other))

  it.each(languages)('has a name that can be drawn in %s, with nothing missing or lost', (language) => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    let drawn = 0
    for (const name of codes.flatMap((code) => names.of(code) ?? [])) {
      const missing = new Set<string>()
      const faces = runsOf(name.replaceAll(/[\u200e\u200f\u2066-\u2069]/g, ''), 'sans', [], missing).map(
        ({ face }) => face,
      )
      expect([...missing], name).toEqual([])
      if (!faces.some(isShapedFace)) continue
      drawn++
      const line = shapeLine(name, 'sans')
      expect(
        glyphsOf(line).filter(({ id }) => id === 0),
        name,
      ).toEqual([])
      const said = Array.from(seen(line).replaceAll('\u200b', '')).toSorted().join('')
      const bare = name.replaceAll(/[\u200b\u200e\u200f]/g, '').replaceAll('\u00a0', ' ')
      expect(said, name).toBe(Array.from(bare).toSorted().join(''))
    }
    expect(drawn).toBeGreaterThan(200)
  })
})
