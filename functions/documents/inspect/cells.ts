/**
 * In linear time. @param separators each ends a cell @param visit gets the cell with quotes, its row and column from 0
 * @returns the row with a quote that is never closed
 */
export function eachCell(
  content: string,
  separators: string,
  visit: (raw: string, row: number, column: number) => void,
): number | undefined {
  const ends = new Uint8Array(0x10000)
  for (const end of `${separators}\r\n`) ends[end.charCodeAt(0)] = 1
  let openRow: number | undefined
  let [row, column, at, isOpen] = [0, 0, 0, false]
  while (at < content.length || isOpen) {
    let end = at
    if (content[at] === '"') {
      const close = closingQuote(content, at + 1)
      if (close === undefined) openRow = row
      end = close === undefined ? content.length : close + 1
    }
    while (end < content.length && !ends[content.charCodeAt(end)]) end++
    visit(content.slice(at, end), row, column)
    const ended = content[end]
    at = end + 1
    isOpen = ended !== undefined && ended !== '\r' && ended !== '\n'
    if (isOpen) column++
    else {
      row++
      column = 0
      if (ended === '\r' && content[at] === '\n') at++
    }
  }
  return openRow
}

export function cellOf(raw: string): string {
  if (raw[0] !== '"') return raw
  const close = closingQuote(raw, 1)
  const text = raw.slice(1, close).replaceAll('""', '"')
  return close === undefined ? text : text + raw.slice(close + 1)
}

/** A doubled quote is an escaped one. */
function closingQuote(content: string, from: number): number | undefined {
  let at = from
  for (;;) {
    const quote = content.indexOf('"', at)
    if (quote < 0) return undefined
    if (content[quote + 1] !== '"') return quote
    at = quote + 2
  }
}
