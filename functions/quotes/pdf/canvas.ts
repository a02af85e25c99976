import {
  beginText,
  endMarkedContent,
  endText,
  moveText,
  PDFDocument,
  type PDFFont,
  type PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type RGB,
  rgb,
  setFillingColor,
  setFontAndSize,
  showText,
} from 'pdf-lib'
import { type Face, fontFile, fontName, cachedFontkit } from './fonts.ts'
import { setMetadata, type Metadata } from './metadata.ts'
import { type Shaped, widthOfRun } from './shape.ts'
import { type Attributes, embedStructure, StructureElement, type Tag } from './structure.ts'

/** `#rrggbb` */
export type Color = string

/** Content that is not read aloud: rules, and the head and foot of each page. */
type Artifact = 'layout' | 'pagination'

type PageState = {
  page: PDFPage
  /** The elements of its marked content, by number. */
  marked: StructureElement[]
  open?: StructureElement | Artifact
  isWithin: boolean
  keys: Map<Face, PDFName>
}

/** A drawing step that waits until all fonts are known. */
type Piece = { page: number; owner: StructureElement | Artifact; draw: (state: PageState) => void }

/** Points, rounded to the precision of print. */
const round = (value: number): number => Math.round(value * 100) / 100

const colorOf = (color: Color): RGB => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Math.round((parseInt(color.slice(at, at + 2), 16) / 255) * 1000) / 1000,
  )
  return rgb(red, green, blue)
}

/** Lengths are points, and y increases downward from the top edge. */
export class Canvas {
  readonly width: number
  readonly height: number
  readonly #pieces: Piece[] = []
  readonly #fonts = new Map<Face, PDFFont | undefined>()
  readonly #structure = new StructureElement('Document')
  #element: StructureElement | Artifact = this.#structure
  #page = 0
  pageCount = 1

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }

  addPage(): void {
    this.#page = this.pageCount++
  }

  /** Returns to an earlier page, counted from 0. */
  turnTo(index: number): void {
    this.#page = index
  }

  /** The content of `draw` is an element inside the current one; elements are read in the order of these calls. */
  tagged<Drawn>(tag: Tag, draw: () => Drawn, attributes: Attributes = {}): Drawn {
    const parent = this.#element
    return this.#within(parent instanceof StructureElement ? parent.add(tag, attributes) : parent, draw)
  }

  /** The content of `draw` is not read aloud, because it repeats other text. */
  untagged<Drawn>(draw: () => Drawn): Drawn {
    return this.#within('pagination', draw)
  }

  /** Draws one line with its baseline at `y`. `anchor` is the position of `x` in it: 0 its start, 1 its end. */
  text({ runs, width }: Shaped, x: number, y: number, size: number, color: Color, anchor = 0): void {
    const owner = this.#element
    for (const { face } of runs) this.#fonts.set(face, undefined)
    this.#add(owner, (state) => {
      let start = x - (width * size * anchor) / 1000
      // A space separates adjacent texts and lines of an element, which would otherwise be read as one word.
      let space = state.isWithin && owner instanceof StructureElement ? ' ' : ''
      for (const { face, text } of runs) {
        const { font, key } = this.#fontOn(state, face)
        start -= (widthOfRun({ face, text: space }) * size) / 1000
        state.page.pushOperators(
          beginText(),
          setFillingColor(colorOf(color)),
          setFontAndSize(key, round(size)),
          moveText(round(start), round(this.height - y)),
          showText(font.encodeText(space + text)),
          endText(),
        )
        start += (widthOfRun({ face, text: space + text }) * size) / 1000
        space = ''
      }
    })
  }

  rule(x1: number, y1: number, x2: number, y2: number, thickness: number, color: Color): void {
    this.#add('layout', ({ page }) =>
      page.drawLine({
        start: { x: round(x1), y: round(this.height - y1) },
        end: { x: round(x2), y: round(this.height - y2) },
        thickness,
        color: colorOf(color),
      }),
    )
  }

  box(x: number, y: number, width: number, height: number, color: Color, thickness: number): void {
    this.#add('layout', ({ page }) =>
      page.drawRectangle({
        x: round(x),
        y: round(this.height - y - height),
        width: round(width),
        height: round(height),
        borderColor: colorOf(color),
        borderWidth: thickness,
      }),
    )
  }

  /** The finished file. The same drawing and metadata always give the same bytes. */
  async finish(metadata: Metadata): Promise<Uint8Array> {
    const document = await PDFDocument.create({ updateMetadata: false })
    await this.#embedFonts(document)
    const states = Array.from({ length: this.pageCount }, (): PageState => ({
      page: document.addPage([this.width, this.height]),
      marked: [],
      isWithin: false,
      keys: new Map(),
    }))
    for (const { page, owner, draw } of this.#pieces) {
      const state = states[page]
      if (!state) throw new Error(`There is no page ${page}.`)
      begin(state, page, owner)
      draw(state)
    }
    for (const { page, open } of states) if (open !== undefined) page.pushOperators(endMarkedContent())
    embedStructure(
      document,
      this.#structure,
      states.map(({ marked }) => marked),
    )
    setMetadata(document, metadata)
    return document.save({ objectsPerTick: Infinity })
  }

  async #embedFonts(document: PDFDocument): Promise<void> {
    document.registerFontkit(cachedFontkit)
    for (const [index, face] of [...this.#fonts.keys()].entries()) {
      // The tag before the plus sign identifies a subset: six capitals, here from the font's position in the document.
      const customName = `QUOTE${String.fromCharCode(65 + index)}+${fontName(face)}`
      this.#fonts.set(face, await document.embedFont(fontFile(face), { subset: true, customName }))
    }
  }

  #add(owner: Piece['owner'], draw: Piece['draw']): void {
    this.#pieces.push({ page: this.#page, owner, draw })
  }

  #within<Drawn>(element: StructureElement | Artifact, draw: () => Drawn): Drawn {
    const before = this.#element
    this.#element = element
    const drawn = draw()
    this.#element = before
    return drawn
  }

  /** A font with its name on the page. `drawText` would add a new name each time. */
  #fontOn({ page, keys }: PageState, face: Face): { font: PDFFont; key: PDFName } {
    const font = this.#fonts.get(face)
    if (!font) throw new Error(`The font ${face} is not embedded.`)
    const key = keys.get(face) ?? page.node.newFontDictionary(font.name, font.ref)
    keys.set(face, key)
    return { font, key }
  }
}

function begin(state: PageState, index: number, owner: StructureElement | Artifact): void {
  state.isWithin = state.open === owner
  if (state.isWithin) return
  if (state.open !== undefined) state.page.pushOperators(endMarkedContent())
  const mark = typeof owner === 'string' ? artifacts[owner] : markOf(state, index, owner)
  state.page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, mark))
  state.open = owner
}

const artifacts = {
  layout: ['/Artifact', '<</Type/Layout>>'],
  pagination: ['/Artifact', '<</Type/Pagination>>'],
}

function markOf(state: PageState, page: number, element: StructureElement): string[] {
  const id = state.marked.push(element) - 1
  element.mark(page, id)
  return [`/${element.tag}`, `<</MCID ${id}>>`]
}
