import { deflateSync } from 'node:zlib'
import type { Font, Glyph } from 'fontkit'
import { type PDFContext, PDFName, PDFRawStream, type PDFRef, PDFString } from 'pdf-lib'
import { type Face, fontName, loadFont } from '../fonts.ts'

/** A compressed stream object. Bytes depend on the content alone. */
export function flate(
  context: PDFContext,
  content: Uint8Array | string,
  entries: Record<string, number | string> = {},
): PDFRef {
  const bytes = deflateSync(typeof content === 'string' ? Buffer.from(content, 'latin1') : content, {
    level: 9,
    memLevel: 9,
  })
  const dict = context.obj({ ...entries, Filter: 'FlateDecode', Length: bytes.length })
  return context.register(PDFRawStream.of(dict, bytes))
}

const textOf = ({ codePoints }: Glyph): string => String.fromCodePoint(...codePoints)
const inOrder = (a: Glyph, b: Glyph): number =>
  textOf(a) < textOf(b) ? -1 : textOf(a) > textOf(b) ? 1 : a.id - b.id
const keyOf = (glyph: Glyph): string => `${glyph.id} ${glyph.codePoints.join()}`
const hex = (value: number): string => value.toString(16).padStart(4, '0')

/**
 * One face in one document, holding only the glyphs drawn. Codes in the text are glyph numbers of the subset
 * (Identity-H), so kerning, ligatures and marks stand exactly where the shaper put them.
 */
export class EmbeddedFont {
  readonly name: string
  readonly #face: Face
  readonly #font: Font
  readonly #subset
  /**
   * The glyphs drawn, by their number and the text they stand for. One that stands for different text in different
   * places (the e of "e" and of "ẹ") has a code for each, so that copying gives back what was written.
   */
  readonly #drawn = new Map<string, Glyph>()
  /** From code 1 on; code 0 is the missing glyph. */
  #used: { gid: number; glyph: Glyph }[] = []
  readonly #codes = new Map<string, string>()

  constructor(face: Face, index: number) {
    this.name = `F${index}`
    this.#face = face
    this.#font = loadFont(face)
    this.#subset = this.#font.createSubset()
  }

  use(glyph: Glyph): void {
    this.#drawn.set(keyOf(glyph), glyph)
  }

  /** Gives the glyphs their codes, in the order of their text: so runs of letters need one line in the table of texts. */
  settle(): void {
    const byText = [...this.#drawn].toSorted(([, a], [, b]) => inOrder(a, b))
    this.#used = byText.map(([key, glyph], index) => {
      this.#codes.set(key, hex(index + 1))
      return { gid: this.#subset.includeGlyph(glyph.id), glyph }
    })
  }

  /** The code of a glyph that is used, once all are known, as the hex of a text operator. */
  code(glyph: Glyph): string {
    return this.#codes.get(keyOf(glyph)) ?? hex(0)
  }

  embed(context: PDFContext): PDFRef {
    const font = this.#font
    const scale = 1000 / font.unitsPerEm
    const round = (value: number) => Math.round(value * scale)
    // The tag before the plus sign tells subsets apart: six capitals, here made from the font's place in the document.
    const baseFont = `QUOTE${String.fromCharCode(64 + Number(this.name.slice(1)))}+${fontName(this.#face)}`
    const { minX, minY, maxX, maxY } = font.bbox
    const descriptor = context.register(
      context.obj({
        Type: 'FontDescriptor',
        FontName: baseFont,
        Flags: 4,
        FontBBox: [round(minX), round(minY), round(maxX), round(maxY)],
        ItalicAngle: 0,
        Ascent: round(font.ascent),
        Descent: round(font.descent),
        CapHeight: round(font.capHeight),
        StemV: 80,
        FontFile2: this.#fontFile(context),
      }),
    )
    const descendant = context.register(
      context.obj({
        Type: 'Font',
        Subtype: 'CIDFontType2',
        BaseFont: baseFont,
        CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
        CIDToGIDMap: this.#codeToGlyph(context),
        FontDescriptor: descriptor,
        W: [1, this.#used.map(({ glyph }) => round(glyph.advanceWidth))],
      }),
    )
    return context.register(
      context.obj({
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: baseFont,
        Encoding: 'Identity-H',
        DescendantFonts: [descendant],
        ToUnicode: flate(context, this.#toUnicode()),
      }),
    )
  }

  #fontFile(context: PDFContext): PDFRef {
    const bytes = this.#subset.encode()
    return flate(context, bytes, { Length1: bytes.length })
  }

  #codeToGlyph(context: PDFContext): PDFName | PDFRef {
    if (this.#used.every(({ gid }, index) => gid === index + 1)) return PDFName.of('Identity')
    const map = Buffer.alloc(2 * (this.#used.length + 1))
    this.#used.forEach(({ gid }, index) => map.writeUInt16BE(gid, 2 * (index + 1)))
    return flate(context, map)
  }

  /** Maps codes back to text for searching, copying and reading aloud. */
  #toUnicode(): string {
    const ranges: { first: number; last: number; units: string; next: number }[] = []
    this.#used.forEach(({ glyph: { codePoints } }, index) => {
      const code = index + 1
      const [point = 0] = codePoints
      const last = ranges.at(-1)
      // Only the last byte of a range may count up.
      if (last?.next === point && codePoints.length === 1 && point % 256 > 0 && code % 256 > 0) {
        last.last = code
        last.next = point + 1
      } else if (codePoints.length > 0) {
        const units = Buffer.from(String.fromCodePoint(...codePoints), 'utf16le')
          .swap16()
          .toString('hex')
        const next = codePoints.length === 1 && point < 0xffff ? point + 1 : Number.NaN
        ranges.push({ first: code, last: code, units, next })
      }
    })
    const rows = ranges.map(({ first, last, units }) => `<${hex(first)}><${hex(last)}><${units}>`)
    const blocks: string[] = []
    for (let at = 0; at < rows.length; at += 100) {
      const block = rows.slice(at, at + 100)
      blocks.push(`${block.length} beginbfrange\n${block.join('\n')}\nendbfrange`)
    }
    return `/CIDInit/ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
/CMapName/Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000><ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict/CMap defineresource pop
end
end`
  }
}
