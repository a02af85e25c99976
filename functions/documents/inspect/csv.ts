import { separatorOf, usualSeparators } from '#shared/leads/transfer/csv.ts'
import { Refused } from '../../files/refused.ts'
import { cellOf, eachCell } from './cells.ts'

const notText = () =>
  new Refused('This file is not plain text. Save it as “CSV UTF-8”, or send the workbook itself.')
const otherKind = () =>
  new Refused('This is a web page or another kind of file, not CSV. Save it as a PDF and send that.')

/** @throws Refused */
export function inspectCsv(bytes: Buffer): 'csv' {
  const text = decode(bytes)
  if (text === undefined || /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(text)) throw notText()
  // Excel opens these as a web page or an older workbook (SYLK), under any file name.
  if (/^\s*(?:<|MIME-Version:)/i.test(text) || (text.startsWith('ID;P') && /^[CFO];/m.test(text)))
    throw otherKind()
  for (const separated of readingsOf(text))
    eachCell(text, separated, (raw, row, column) => {
      if (raw !== '' && mayRun.test(raw) && (raw.length > maxCell || runs(cellOf(raw))))
        throw formulaAt(row, column)
    })
  const absent = usualSeparators.find((one) => !text.includes(one))
  if (absent !== undefined)
    eachCell(text, absent, (raw, row) => {
      if (mayRun.test(raw) && runsAsLine(cellOf(raw))) throw formulaAt(row, 0)
    })
  return 'csv'
}

const formulaAt = (row: number, column: number) =>
  new Refused(
    `Row ${row + 1}, column ${column + 1} begins with a symbol (=, +, - or @), so a spreadsheet would run it as a formula. Save the file with values only, remove that symbol, or send a PDF.`,
  )

/** The most likely is first, because the message names row and column. */
function readingsOf(text: string): string[] {
  const named = /^"?sep=([^])"?[ ]*(?:[\r\n]|$)/i.exec(text)?.[1]
  if (named === '"' || (named === undefined && /^"?sep=/i.test(text))) throw notText()
  const likely = [...(named ? [named] : []), separatorOf(text)]
  const found = [...new Set([...likely, ...usualSeparators.filter((one) => text.includes(one))])]
  return [...new Set([...found, found.join('')])]
}

/** The most characters that Excel allows in a cell. */
const maxCell = 32_767

/** A sign that may begin a formula, also in its full-width form, after characters that a spreadsheet may ignore. */
const mayRun = /^[\s\p{Z}\p{C}"]*[=+\-@\u2212\uff1d\uff0b\uff0d\uff20]/u

/**
 * Amounts, phone numbers and notes also begin with a sign: they may contain words, but no call and no reference.
 * A cell with an equals sign is a formula, unless it is one number or one text.
 */
function runs(cell: string): boolean {
  const text = asFormula(cell)
  if (!/^[=+\-@]/.test(text) || !/[\p{L}\p{N}]/u.test(text)) return false
  if (text.startsWith('=')) return !/^=(?:"(?:[^"]|"")*"|[\s+-]*\d[\d.,']*)(?:\s*%)?\s*$/.test(text)
  const anchor = text.indexOf('#')
  const path = text.search(/[/:]/)
  return (
    /[|[]|!\s*[^\s]|'\s*#/.test(text) ||
    (path >= 0 && path < anchor) ||
    /[\p{L}\p{M}_?\\]\p{N}*[\s\p{Z}\p{C}"]*\(/u.test(text)
  )
}

const asFormula = (cell: string): string =>
  cell
    .replace(/^[\s\p{Z}\p{C}"]+/u, '')
    .replaceAll('\u2212', '-')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

/**
 * A program may separate by another sign: `+1,5&WEBSERVICE("…")` with decimal commas. A line also contains words, so
 * only a call or a reference right after an operator counts, or a reference to a file at the start.
 */
function runsAsLine(line: string): boolean {
  const text = asFormula(line)
  return (
    /[-+*/^&=<>(@:]\s*[\p{L}_\\][\p{L}\p{N}\p{M}._?\\|]*["\s\p{Z}\p{C}]*[(!]|['\]]\s*!|'\s*#/u.test(text) ||
    /^[=+\-@]\s*'?[a-z][a-z\d+.-]*:\/\/[^#]*#/i.test(text)
  )
}

/** Banks use UTF-8 or Windows-1252. */
function decode(bytes: Buffer): string | undefined {
  if (/^(?:\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2))) return undefined
  for (const encoding of ['utf-8', 'windows-1252'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      continue
    }
  return undefined
}
