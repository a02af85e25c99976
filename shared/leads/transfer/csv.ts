/** Marks the file as UTF-8 for spreadsheets. */
const byteOrderMark = '\uFEFF'

/** Run as a formula: starts with `=`, `+`, `-`, `@` or a control character, possibly after spaces or apostrophes. */
const dangerous = /^'*[\s\p{Z}]*[=+\-@＝＋－＠]|^'*[\t\r\n]/u

/** A spreadsheet that separates by semicolons, bars or tabs would run a formula there: our quotes do not protect it. */
const dangerousInside = /(?<=[;|\t\r\n])(?=['" \p{Z}]*[=+\-@＝＋－＠])/gu
const guardInside = /(?<=[;|\t\r\n])'(?=['" \p{Z}]*[=+\-@＝＋－＠])/gu

/** An apostrophe at the start prevents a formula from being run. */
const guarded = (cell: string): string => {
  const safe = cell.replace(dangerousInside, "'")
  return dangerous.test(safe) ? `'${safe}` : safe
}

/** `="00123"`: other programs write it so spreadsheets keep the text. */
const textFormula = /^="((?:[^"]|"")*)"$/

/** Removes the apostrophe of `guarded` or the formula around a text. */
export function unguarded(cell: string): string {
  const formula = textFormula.exec(cell.trim())?.[1]
  if (formula !== undefined) return formula.replaceAll('""', '"')
  return (cell.startsWith("'") && dangerous.test(cell) ? cell.slice(1) : cell).replace(guardInside, '')
}

const quoted = (cell: string): string =>
  /[",;|\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** Formulas are escaped. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map((cell) => quoted(guarded(cell))).join(',')}\r\n`).join('')

/** UTF-8 with a byte order mark, CRLF, formulas escaped. */
export const toCsv = (rows: readonly (readonly string[])[]): string => byteOrderMark + csvLines(rows)

const usualSeparators = [',', ';', '\t', '|'] as const

/** Chosen by the first line that has a separator outside quotes: the one that it has most often. */
export function separatorOf(text: string): string {
  const lines = text.replace(/"[^"]*"/g, '').split(/[\r\n]+/)
  const line = lines.find((one) => usualSeparators.some((separator) => one.includes(separator))) ?? ''
  const counts = usualSeparators.map((separator) => line.split(separator).length)
  return usualSeparators[counts.indexOf(Math.max(...counts))] ?? ','
}
