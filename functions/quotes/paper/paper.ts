import { PDFDict, PDFDocument, PDFHexString, PDFName } from 'pdf-lib'
import type { Face } from '../fonts.ts'
import { EmbeddedFont, flate } from './embed.ts'
import type { Shaped, Span } from './shape.ts'

/** `#rrggbb` */
export type Color = string

export type Metadata = {
  title: string
  subject: string
  keywords: string
  author: string
  language: string
  /** Written into the document information under the given names. */
  extra: Readonly<Record<string, string>>
  created: Date
}

/** Points, with no more digits than print can show. */
const n = (value: number): string => String(Math.round(value * 100) / 100)

const operands = (color: Color): string =>
  [1, 3, 5].map((at) => Math.round((parseInt(color.slice(at, at + 2), 16) / 255) * 1000) / 1000).join(' ')

/** Pages under the pen. Lengths are points, y grows downward from the top edge. */
export class Paper {
  readonly width: number
  readonly height: number
  readonly #pages: string[][] = []
  readonly #fonts = new Map<Face, EmbeddedFont>()
  #page: string[] = []

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.addPage()
  }

  get pageCount(): number {
    return this.#pages.length
  }

  addPage(): void {
    this.#page = []
    this.#pages.push(this.#page)
  }

  /** Draws on an earlier page, counted from 0. */
  turnTo(index: number): void {
    this.#page = this.#pages[index] ?? this.#page
  }

  /** Sets one line with its baseline at `y`. `anchor` is where `x` lies in it: 0 its start, 1 its end. */
  text(line: Shaped, x: number, y: number, size: number, color: Color, anchor = 0): void {
    if (line.spans.length === 0) return
    const start = x - (line.width * size * anchor) / 1000
    const shows = line.spans.map((span) => this.#show(span, size))
    this.#page.push(`BT ${operands(color)} rg ${n(start)} ${n(this.height - y)} Td ${shows.join(' ')} ET`)
  }

  /** A straight line. */
  rule(x1: number, y1: number, x2: number, y2: number, thickness: number, color: Color): void {
    const [from, to] = [this.height - y1, this.height - y2]
    this.#page.push(`${operands(color)} RG ${n(thickness)} w ${n(x1)} ${n(from)} m ${n(x2)} ${n(to)} l S`)
  }

  /** A rectangle from its top left corner: filled, or outlined when given a thickness. */
  box(x: number, y: number, width: number, height: number, color: Color, thickness?: number): void {
    const path = `${n(x)} ${n(this.height - y - height)} ${n(width)} ${n(height)} re`
    const paint = operands(color)
    this.#page.push(
      thickness === undefined ? `${paint} rg ${path} f` : `${paint} RG ${n(thickness)} w ${path} S`,
    )
  }

  /** The finished file. The same drawing and metadata give the same bytes. */
  async finish(metadata: Metadata): Promise<Uint8Array> {
    const document = await PDFDocument.create({ updateMetadata: false })
    const { context } = document
    const fonts = Object.fromEntries(
      Array.from(this.#fonts.values(), (font) => [font.name, font.embed(context)] as const),
    )
    const resources = context.register(context.obj({ Font: fonts }))
    for (const operators of this.#pages) {
      const page = document.addPage([this.width, this.height])
      page.node.set(PDFName.of('Contents'), flate(context, operators.join('\n')))
      page.node.set(PDFName.of('Resources'), resources)
    }
    document.setTitle(metadata.title, { showInWindowTitleBar: true })
    document.setSubject(metadata.subject)
    document.setKeywords([metadata.keywords])
    document.setAuthor(metadata.author)
    document.setLanguage(metadata.language)
    document.setCreationDate(metadata.created)
    document.setModificationDate(metadata.created)
    const info = context.lookup(context.trailerInfo.Info, PDFDict)
    for (const [name, value] of Object.entries(metadata.extra))
      info.set(PDFName.of(name), PDFHexString.fromText(value))
    return document.save({ objectsPerTick: Number.POSITIVE_INFINITY })
  }

  #show({ face, glyphs, positions, unit }: Span, size: number): string {
    const font = this.#fontOf(face)
    const parts = [`/${font.name} ${n(size)} Tf`]
    let pieces = ''
    let codes = ''
    let rise = 0
    /** Where the pen should stand beyond where it does, in thousandths of the size. */
    let ahead = 0
    const flush = () => {
      if (codes !== '') pieces += `<${codes}>`
      codes = ''
    }
    const show = () => {
      flush()
      if (pieces !== '') parts.push(`[${pieces}]TJ`)
      pieces = ''
    }
    glyphs.forEach((glyph, index) => {
      const { xAdvance = glyph.advanceWidth, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      if (yOffset !== rise) {
        show()
        parts.push(`${n((yOffset * unit * size) / 1000)} Ts`)
        rise = yOffset
      }
      ahead += xOffset * unit
      const step = Math.round(ahead)
      if (step !== 0) {
        flush()
        pieces += n(-step)
      }
      codes += font.code(glyph)
      ahead += (xAdvance - xOffset - glyph.advanceWidth) * unit - step
    })
    const rest = Math.round(ahead)
    flush()
    if (rest !== 0) pieces += n(-rest)
    show()
    if (rise !== 0) parts.push('0 Ts')
    return parts.join(' ')
  }

  #fontOf(face: Face): EmbeddedFont {
    let font = this.#fonts.get(face)
    if (!font) {
      font = new EmbeddedFont(face, this.#fonts.size + 1)
      this.#fonts.set(face, font)
    }
    return font
  }
}
