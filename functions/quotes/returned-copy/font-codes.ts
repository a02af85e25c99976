import { decode } from '../../files/pdf-safety/unpack.ts'
import { Lexer } from '../../files/pdf-safety/lexer.ts'
import { get, isDictionary, isNamed, isReference, type PdfDictionary } from '../../files/pdf-safety/parser.ts'
import type { Budget } from '../../files/pdf-safety/refusal.ts'
import { stringBytes } from '../../files/pdf-safety/text.ts'
import type { OpenedPdf } from './opened-pdf.ts'

/** The text of each code of a font, and the bytes per code. */
export type FontReading = { width: 1 | 2; text: (code: number) => string }

// The most codes that the ranges of a font may have.
const MAX_CODES = 100_000

/** The meaning of a font's codes by its own table; without one, single bytes are read as Latin characters. */
export function readFont(opened: OpenedPdf, font: PdfDictionary, budget: Budget): FontReading {
  const { document, streamAt } = opened
  const width = isNamed(document.resolve(get(font, 'Subtype')), 'Type0') ? 2 : 1
  const reference = get(font, 'ToUnicode')
  const at = isReference(reference) ? document.offsetOf(reference) : null
  const stream = at === null ? undefined : streamAt.get(at)
  const table = stream ? readTable(decode(document, stream, budget).data, budget) : undefined
  const unknown = (code: number) => (width === 1 ? latin(code) : '\ufffd')
  return { width, text: (code) => table?.get(code) ?? unknown(code) }
}

const windows = new TextDecoder('windows-1252')
const latin = (code: number): string => windows.decode(Uint8Array.of(code))

const utf16 = new TextDecoder('utf-16be')
const numberOf = (bytes: Buffer): number =>
  bytes.length > 4 ? Number.NaN : bytes.readUIntBE(0, bytes.length || 1)

/** Parses the lines of a CMap that map codes to text. */
function readTable(data: Buffer, budget: Budget): Map<number, string> {
  const table = new Map<number, string>()
  const lexer = new Lexer(data, 0, budget)
  let items: (Buffer | Buffer[])[] = []
  let list: Buffer[] | undefined
  for (let kind = lexer.next(); kind !== 'end'; kind = lexer.next()) {
    if (kind === 'string') {
      const bytes = stringBytes(data.subarray(lexer.start, lexer.end))
      if (list) list.push(bytes)
      else items.push(bytes)
    } else if (kind === '[') list = []
    else if (kind === ']' && list) {
      items.push(list)
      list = undefined
    } else if (kind === 'word') {
      if (lexer.text === 'endbfchar') addCharacters(table, items)
      if (lexer.text === 'endbfrange') addRanges(table, items)
      items = []
    }
  }
  return table
}

function addCharacters(table: Map<number, string>, items: readonly (Buffer | Buffer[])[]): void {
  for (let index = 0; index + 1 < items.length; index += 2) {
    const [code, text] = [items[index], items[index + 1]]
    if (Buffer.isBuffer(code) && Buffer.isBuffer(text)) table.set(numberOf(code), utf16.decode(text))
  }
}

function addRanges(table: Map<number, string>, items: readonly (Buffer | Buffer[])[]): void {
  for (let index = 0; index + 2 < items.length; index += 3) {
    const [from, to, target] = [items[index], items[index + 1], items[index + 2]]
    if (!Buffer.isBuffer(from) || !Buffer.isBuffer(to) || target === undefined) continue
    const first = numberOf(from)
    const last = Math.min(numberOf(to), first + MAX_CODES - table.size)
    for (let code = first; code <= last; code++) {
      const step = code - first
      if (!Buffer.isBuffer(target)) table.set(code, utf16.decode(target[step] ?? Buffer.alloc(0)))
      else {
        const text = Buffer.from(target)
        const end = text.length - 1
        if (end >= 0) text[end] = ((text[end] ?? 0) + step) & 0xff
        table.set(code, utf16.decode(text))
      }
    }
  }
}

/** The fonts of a page's resources, by name. */
export function fontsOf(
  opened: OpenedPdf,
  resources: PdfDictionary | null,
  budget: Budget,
): Map<string, FontReading> {
  const { document, fonts } = opened
  const listed = resources ? document.resolve(get(resources, 'Font')) : null
  const found = new Map<string, FontReading>()
  if (!isDictionary(listed)) return found
  for (const [name, value] of listed.pairs) {
    const key = isReference(value) ? value.object : undefined
    let reading = key === undefined ? undefined : fonts.get(key)
    if (!reading) {
      const font = document.resolve(value)
      if (!isDictionary(font)) continue
      reading = readFont(opened, font, budget)
      if (key !== undefined) fonts.set(key, reading)
    }
    found.set(name.written, reading)
  }
  return found
}
