import { PDF, PdfArray, PdfDict, PdfName, PdfRef, PdfString } from '@libpdf/core'
import { PDFiumLibrary } from '@hyzyla/pdfium'

import {
  beginsAsPdf,
  damaged,
  needsPassword,
  printed,
  refused,
  tooComplex,
  type PdfVerdict,
} from './pdf-verdict.ts'

const SCRIPT = 'contains a script'
const ATTACHMENT = 'contains an attached file'
const SENDING = 'contains a form that sends or fetches data'
const PROGRAM = 'contains a command that opens another program or file'
const XFA = 'contains an interactive (XFA) form'
const MEDIA = 'contains sound, video or 3D content'
const OPENING = 'opens a web page by itself'

/** By the key of an entry. */
const activeKeys = { JS: SCRIPT, JavaScript: SCRIPT, EF: ATTACHMENT, EmbeddedFiles: ATTACHMENT, XFA }
/** By the name under /S, /Type or /Subtype. */
const activeTypes = {
  JavaScript: SCRIPT,
  Launch: PROGRAM,
  SubmitForm: SENDING,
  ImportData: SENDING,
  GoToE: ATTACHMENT,
  EmbeddedFile: ATTACHMENT,
  FileAttachment: ATTACHMENT,
  Rendition: MEDIA,
  RichMedia: MEDIA,
  RichMediaExecute: MEDIA,
  Movie: MEDIA,
  Sound: MEDIA,
  Screen: MEDIA,
  '3D': MEDIA,
}
const typeKeys = new Set(['S', 'Type', 'Subtype'])
const typeInBytes = new RegExp(`/(?:S|Type|Subtype)\\s*/(${Object.keys(activeTypes).join('|')})\\b`)
/** The library reads neither a stream with its own filter, nor a generation above 0, of an encrypted file. */
const unreadInEncrypted = /\/Crypt\b|^\d+ [1-9]\d* obj\b/m
/** Two in one object: programs disagree on which one counts, and the library keeps only one. */
const twoOpenActions = /\/OpenAction\b(?:(?!endobj)[^]){0,4000}?\/OpenAction\b/

const wordsFor = (table: Record<string, string>, name: string | undefined): string | undefined =>
  name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined

/**
 * Decides whether a PDF may be stored: it opens without a password, and nothing in it runs, sends or embeds anything.
 * Links, print buttons and reset buttons are no danger. Runs in a thread that is ended after a time, because the
 * libraries hang on rare files.
 */
export async function checkPdf(bytes: Buffer): Promise<PdfVerdict> {
  if (bytes.length === 0) return refused('not-pdf', 'This file is empty. Choose the file again.')
  if (/^\s*<(?:!doctype|html|\?xml)/i.test(bytes.toString('latin1', 0, 1024)))
    return refused('not-pdf', 'This is a web page. Open the document, save it as a PDF, and send that.')
  if (!beginsAsPdf(bytes))
    return refused('not-pdf', 'This is not a PDF file. Save the document as a PDF and choose that file.')
  if (!bytes.subarray(0, endOf(bytes)).subarray(-1024).includes('%%EOF'))
    return refused('damaged', 'The end of this PDF is missing. Download it again, and send the whole file.')
  try {
    const pdf = await PDF.load(bytes)
    if (pdf.isEncrypted && !pdf.isAuthenticated) return needsPassword()
    if (pdf.isEncrypted && unreadInEncrypted.test(bytes.toString('latin1'))) return tooComplex()
    const active = activeContent(pdf) ?? hiddenContent(bytes)
    if (active !== undefined) return refused('active-content', `This PDF ${active}. ${printed}`)
    if (!(await opens(bytes))) return pdf.isEncrypted ? needsPassword() : damaged()
    const pages = pdf.getPageCount()
    return pages > 0 ? { ok: true, pages } : damaged()
  } catch {
    return bytes.includes('/Encrypt') ? needsPassword() : damaged()
  }
}

/** Without the white space and zeros after it. */
function endOf(bytes: Buffer): number {
  let end = bytes.length
  while (end > 0 && (bytes[end - 1] ?? 0) <= 0x20) end--
  return end
}

/** The first active content of the objects that cross-references lead to; completes "This PDF". */
function activeContent({ context }: PDF): string | undefined {
  const resolve = (value: unknown) => (value instanceof PdfRef ? context.resolve(value) : value)
  const nameOf = (value: unknown): string | undefined => {
    const name = resolve(value)
    return name instanceof PdfName ? name.value : undefined
  }
  const opensPage = (action: unknown): boolean => {
    const dictionary = resolve(action)
    return dictionary instanceof PdfDict && nameOf(dictionary.get('S')) === 'URI'
  }
  const contentOf = (key: string, value: unknown): string | undefined => {
    const held = resolve(value)
    if (typeKeys.has(key)) return wordsFor(activeTypes, nameOf(held))
    if (key === 'URI') return isScript(held) ? SCRIPT : undefined
    if (key === 'OpenAction' && opensPage(held)) return OPENING
    if (key === 'AA' && held instanceof PdfDict && [...held].some(([, action]) => opensPage(action)))
      return OPENING
    return wordsFor(activeKeys, key)
  }
  const waiting: unknown[] = [context.info.trailer]
  for (let number = 1; number < context.registry.nextObjectNumber; number++)
    waiting.push(context.resolve(PdfRef.of(number, 0)))
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (value instanceof PdfArray) for (const item of value) waiting.push(item)
    if (!(value instanceof PdfDict)) continue
    for (const [{ value: key }, held] of value) {
      const found = contentOf(key, held)
      if (found !== undefined) return found
      waiting.push(held)
    }
  }
  return undefined
}

const isScript = (address: unknown): boolean =>
  address instanceof PdfString && /^[\s\0-\x1f]*(?:javascript|data|vbscript):/i.test(address.asString())

/** Active content of objects that no cross-reference leads to, or that a later object replaces: some programs find it. */
function hiddenContent(bytes: Buffer): string | undefined {
  const objects = bytes.toString('latin1').replaceAll(/\bstream\r?\n[^]*?endstream/g, ' ')
  return (
    wordsFor(activeTypes, typeInBytes.exec(objects)?.[1]) ??
    (twoOpenActions.test(objects) ? OPENING : undefined)
  )
}

const pdfium = await PDFiumLibrary.init()

/** Whether a viewer shows the first page. A wrong number of pages is no fault. */
async function opens(bytes: Buffer): Promise<boolean> {
  try {
    const document = await pdfium.loadDocument(bytes)
    try {
      document.getPage(0).getOriginalSize()
      return true
    } finally {
      document.destroy()
    }
  } catch {
    return false
  }
}
