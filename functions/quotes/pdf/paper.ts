import { PDFCatalog, PDFContext, PDFHexString, PDFName, PDFPageLeaf, PDFPageTree } from 'pdf-lib'
import type { Face } from '../fonts.ts'
import { EmbeddedFont, flate } from './embed.ts'
import { embedMetadata, type Metadata } from './metadata.ts'
import { afterSpace, type Shaped, type Span } from './shape.ts'
import { type Attributes, embedStructure, StructureElement, type Tag } from './structure.ts'
import { writeFile } from './write.ts'

/** `#rrggbb` */
export type Color = string

/** What reading aloud leaves out: what stands at the head and foot of each page. */
type Artifact = 'pagination'

/** A line of text, written when all letters of its fonts are known. Lengths are from the bottom left corner. */
type Line = { spans: readonly Span[]; x: number; y: number; size: number; color: Color }

type Page = {
  /** Rules and boxes, which lie under all else and are not read either. */
  layout: string[]
  operators: (string | Line[])[]
  /** The elements of its marked content, by their number. */
  marked: StructureElement[]
  open?: StructureElement | Artifact
}

/** Points, with no more digits than print can show. */
const n = (value: number): string => String(Math.round(value * 100) / 100)

/** To a tenth of a point, less than a dot of a printer. */
const tenths = (value: number): number => Math.round(value * 10) / 10

const operands = (color: Color): string =>
  [1, 3, 5].map((at) => Math.round((parseInt(color.slice(at, at + 2), 16) / 255) * 1000) / 1000).join(' ')

/** Pages under the pen, and what they say in reading order. Lengths are points, y grows downward from the top edge. */
export class Paper {
  readonly width: number
  readonly height: number
  readonly #pages: Page[] = []
  readonly #fonts = new Map<Face, EmbeddedFont>()
  readonly #document = new StructureElement('Document')
  #page: Page = { layout: [], operators: [], marked: [] }
  #element: StructureElement | Artifact = this.#document

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.addPage()
  }

  get pageCount(): number {
    return this.#pages.length
  }

  addPage(): void {
    this.#page = { layout: [], operators: [], marked: [] }
    this.#pages.push(this.#page)
  }

  /** Draws on an earlier page, counted from 0. */
  turnTo(index: number): void {
    this.#page = this.#pages[index] ?? this.#page
  }

  /** What `draw` sets is an element of its own, within the one being drawn, read in the order of these calls. */
  tagged<Drawn>(tag: Tag, draw: () => Drawn, attributes: Attributes = {}): Drawn {
    const parent = this.#element
    return this.#within(parent instanceof StructureElement ? parent.add(tag, attributes) : parent, draw)
  }

  /** What `draw` sets is not read: it repeats what is said elsewhere. */
  untagged<Drawn>(draw: () => Drawn): Drawn {
    return this.#within('pagination', draw)
  }

  /** Sets one line with its baseline at `y`. `anchor` is where `x` lies in it: 0 its start, 1 its end. */
  text(line: Shaped, x: number, y: number, size: number, color: Color, anchor = 0): void {
    if (line.spans.length === 0) return
    let start = x - (line.width * size * anchor) / 1000
    const [, ...rest] = line.spans
    let [first] = line.spans
    if (first && this.#page.open === this.#element && this.#element instanceof StructureElement) {
      // Within an element a space parts what stands side by side or on two lines: else both are read as one word.
      const spaced = afterSpace(first)
      start -= (spaced.advance * size) / 1000
      first = spaced.span
    }
    const spans = first ? [first, ...rest] : []
    for (const { face, glyphs } of spans) for (const glyph of glyphs) this.#fontOf(face).use(glyph)
    const set: Line = { spans, x: tenths(start), y: tenths(this.height - y), size, color }
    const above = this.#page.open === this.#element ? this.#page.operators.at(-1) : undefined
    if (typeof above === 'object') above.push(set)
    else this.#draw(this.#element, [set])
  }

  /** A straight line. */
  rule(x1: number, y1: number, x2: number, y2: number, thickness: number, color: Color): void {
    const [from, to] = [this.height - y1, this.height - y2]
    this.#page.layout.push(
      `${operands(color)} RG ${n(thickness)} w ${n(x1)} ${n(from)} m ${n(x2)} ${n(to)} l S`,
    )
  }

  /** A rectangle from its top left corner: filled, or outlined when given a thickness. */
  box(x: number, y: number, width: number, height: number, color: Color, thickness?: number): void {
    const paint = operands(color)
    const path = this.#path(x, y, width, height)
    this.#page.layout.push(
      thickness === undefined ? `${paint} rg ${path} f` : `${paint} RG ${n(thickness)} w ${path} S`,
    )
  }

  /** A picture of filled rectangles, each from its top left corner, with the words that stand for it. */
  figure(
    alt: string,
    boxes: readonly { x: number; y: number; width: number; height: number }[],
    color: Color,
  ): void {
    const left = Math.min(...boxes.map(({ x }) => x))
    const right = Math.max(...boxes.map(({ x, width }) => x + width))
    const top = Math.min(...boxes.map(({ y }) => y))
    const bottom = Math.max(...boxes.map(({ y, height }) => y + height))
    const paths = boxes.map(({ x, y, width, height }) => this.#path(x, y, width, height))
    const draw = () => this.#draw(this.#element, `${operands(color)} rg ${paths.join(' ')} f`)
    this.tagged('Figure', draw, { alt, box: [left, this.height - bottom, right, this.height - top] })
  }

  /** The finished file. The same drawing and metadata give the same bytes. */
  async finish(metadata: Metadata): Promise<Uint8Array> {
    const context = PDFContext.create()
    const tree = PDFPageTree.withContext(context)
    const treeRef = context.register(tree)
    const catalog = PDFCatalog.withContextAndPages(context, treeRef)
    const root = context.register(catalog)
    for (const font of this.#fonts.values()) font.settle()
    const fonts = Object.fromEntries(
      Array.from(this.#fonts.values(), (font) => [font.name, font.embed(context)] as const),
    )
    const resources = context.register(context.obj({ Font: fonts }))
    const pages = this.#pages.map(({ layout, operators, open }) => {
      const page = PDFPageLeaf.withContextAndParent(context, treeRef)
      const ref = context.register(page)
      tree.pushLeafNode(ref)
      if (open !== undefined) operators.push('EMC')
      const written = [
        '/Artifact BMC',
        ...layout,
        'EMC',
        ...operators.map((each) => (typeof each === 'string' ? each : this.#textOf(each))),
      ]
      page.set(PDFName.MediaBox, context.obj([0, 0, this.width, this.height]))
      page.set(PDFName.of('Contents'), flate(context, written.join('\n')))
      page.set(PDFName.of('Resources'), resources)
      return ref
    })
    const marked = this.#pages.map((page) => page.marked)
    catalog.set(PDFName.of('StructTreeRoot'), embedStructure(context, this.#document, pages, marked))
    embedMetadata(context, catalog, metadata)
    return writeFile(context, root)
  }

  #within<Drawn>(element: StructureElement | Artifact, draw: () => Drawn): Drawn {
    const before = this.#element
    this.#element = element
    const drawn = draw()
    this.#element = before
    return drawn
  }

  /** Adds to the content that belongs to an element, or to nothing that is read. */
  #draw(to: StructureElement | Artifact, operators: Page['operators'][number]): void {
    const page = this.#page
    if (page.open !== to) {
      if (page.open !== undefined) page.operators.push('EMC')
      page.operators.push(this.#begin(to))
      page.open = to
    }
    page.operators.push(operators)
  }

  #begin(owner: StructureElement | Artifact): string {
    if (owner === 'pagination') return '/Artifact<</Type/Pagination>>BDC'
    const { marked } = this.#page
    const id = marked.push(owner) - 1
    owner.mark(this.#pages.indexOf(this.#page), id)
    return `/${owner.tag}<</MCID ${id}>>BDC`
  }

  #path(x: number, y: number, width: number, height: number): string {
    return `${n(x)} ${n(this.height - y - height)} ${n(width)} ${n(height)} re`
  }

  /** One text object: each line is placed by its distance from the one before, which is often the same. */
  #textOf(lines: readonly Line[]): string {
    let [x, y, color] = [0, 0, '']
    const parts = lines.map((line) => {
      const paint = line.color === color ? '' : `${operands(line.color)} rg `
      const shows = line.spans.map((span) => this.#show(span, line.size))
      const placed = `${paint}${n(line.x - x)} ${n(line.y - y)} Td ${shows.join(' ')}`
      ;({ x, y, color } = line)
      return placed
    })
    return `BT ${parts.join(' ')} ET`
  }

  #show({ face, glyphs, positions, unit, text, level = 0 }: Span, size: number): string {
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
    if (level % 2 === 1) return `/ReversedChars BMC ${parts.join(' ')} EMC`
    if (text === undefined) return parts.join(' ')
    return `/Span<</ActualText${PDFHexString.fromText(text).toString()}>>BDC ${parts.join(' ')} EMC`
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
