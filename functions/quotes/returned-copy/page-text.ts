import { Lexer } from '../../files/pdf-safety/lexer.ts'
import {
  get,
  isDictionary,
  isNamed,
  isReference,
  type PdfDictionary,
  type PdfValue,
} from '../../files/pdf-safety/parser.ts'
import { tooComplex, type Budget } from '../../files/pdf-safety/refusal.ts'
import { decode } from '../../files/pdf-safety/unpack.ts'
import { fontsOf } from './font-codes.ts'
import type { OpenedPdf } from './opened-pdf.ts'
import { stringBytes } from '../../files/pdf-safety/text.ts'

// Nested forms; real files have two or three levels.
const MAX_FORMS = 8
const MAX_FORMS_IN_ALL = 500

/** Reads the text of page content. @throws {Refusal} */
export class PageTextReader {
  readonly #opened: OpenedPdf
  readonly #budget: Budget
  /** In drawing order. */
  text = ''
  #forms = 0

  constructor(opened: OpenedPdf, budget: Budget) {
    this.#opened = opened
    this.#budget = budget
  }

  read(data: Buffer, resources: PdfDictionary | null, depth = 0): void {
    const fonts = fontsOf(this.#opened, resources, this.#budget)
    const lexer = new Lexer(data, 0, this.#budget)
    let font = fonts.values().next().value
    let name = ''
    let strings: Buffer[] = []
    for (let kind = lexer.next(); kind !== 'end'; kind = lexer.next()) {
      if (kind === 'name') name = lexer.text
      else if (kind === 'string') strings.push(stringBytes(data.subarray(lexer.start, lexer.end)))
      else if (kind === 'word') {
        const operator = lexer.text
        if (operator === 'Tf') font = fonts.get(name)
        else if (operator === 'Do') this.#show(name, resources, depth)
        else if (operator === 'BI') skipInlineImage(lexer, data)
        else if (/^(?:Tj|TJ|'|")$/.test(operator))
          for (const bytes of strings) this.text += font ? textOf(bytes, font) : ''
        strings = []
      }
    }
  }

  #show(name: string, resources: PdfDictionary | null, depth: number): void {
    const { document, streamAt } = this.#opened
    const listed = resources ? document.resolve(get(resources, 'XObject')) : null
    const value = isDictionary(listed) ? valueOf(listed, name) : undefined
    const at = isReference(value) ? document.offsetOf(value) : null
    const stream = at === null ? undefined : streamAt.get(at)
    if (!stream) return
    const { dictionary } = stream
    if (!isNamed(document.resolve(get(dictionary, 'Subtype')), 'Form')) return
    if (depth >= MAX_FORMS || ++this.#forms > MAX_FORMS_IN_ALL) throw tooComplex()
    const own = document.resolve(get(dictionary, 'Resources'))
    const { data, image, isKnown } = decode(document, stream, this.#budget)
    if (isKnown && image === undefined) this.read(data, isDictionary(own) ? own : resources, depth + 1)
  }
}

const valueOf = (dictionary: PdfDictionary, written: string): PdfValue | undefined =>
  dictionary.pairs.find(([key]) => key.written === written)?.[1]

function textOf(bytes: Buffer, { width, text }: { width: 1 | 2; text: (code: number) => string }): string {
  let read = ''
  for (let at = 0; at + width <= bytes.length; at += width) read += text(bytes.readUIntBE(at, width))
  return read
}

/** The bytes between ID and EI are data. */
function skipInlineImage(lexer: Lexer, data: Buffer): void {
  const rest = data.toString('latin1', lexer.end)
  const found = /[\s\0]EI(?=[\s\0]|$)/.exec(rest)
  lexer.end = found ? lexer.end + found.index + found[0].length : data.length
}
