import { isUtf8 } from 'node:buffer'
import { Refused } from '../../files/refused.ts'

/** A web page, a saved email, rich text or an older workbook (SYLK), which Excel opens as such under any name. */
const isOtherText = (text: string): boolean =>
  /^\s*(?:<|MIME-Version:|\{\\rtf)/i.test(text) || (text.startsWith('ID;P') && /^[CFO];/m.test(text))

const firstPart = 64 * 1024
const firstLines = 100

/**
 * Whether a file is text in rows and columns, as banks export it. Phones send such files without an ending, so the
 * name counts only if it says so. No cell is read.
 * @throws Refused for a file that only has the name
 */
export function readsAsTable(bytes: Buffer, name: string): boolean {
  const text = bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1').replace(/^\ufeff/, '')
  const isText = !/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(text) && !isOtherText(text)
  if (!/\.[ct]sv$/i.test(name)) return isText && hasColumns(text.slice(0, firstPart))
  if (!isText)
    throw new Refused('This file is not plain text. Save it as “CSV UTF-8”, or send the workbook itself.')
  return true
}

/** Whether most lines have the same number of cells, and two lines do. */
function hasColumns(text: string): boolean {
  const lines = text
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, firstLines)
  return [',', ';', '\t', '|'].some((separator) => {
    const widths = lines.map((line) => widthOf(line, separator)).filter((width) => width > 1)
    const most = Math.max(0, ...widths.map((width) => widths.filter((other) => other === width).length))
    return most >= 2 && most * 2 >= lines.length
  })
}

/** A sign at the end of a line, as in programs, separates nothing. */
function widthOf(line: string, separator: string): number {
  const cells = line.split(separator)
  return cells.at(-1)?.trim() === '' ? cells.length - 1 : cells.length
}
