import { expect, it } from 'vitest'
import { withoutMergedCells } from './merged-cells.ts'

/** Cells such as `Fee`, `Fee 2x1` (columns by rows), and `/` between the head and the body. */
const expanded = (table: string): string[] | undefined => {
  let group = 0
  const rows = table.split('\n').flatMap((line) => {
    if (line === '/') group++
    const cells = line.split('|').map((cell) => {
      const [, text = '', colspan, rowspan] = /^(.*?)(?: (\d+)x(\d+))?$/.exec(cell.trim()) ?? []
      return { text, colspan, rowspan }
    })
    return line === '/' ? [] : [{ cells, group }]
  })
  return withoutMergedCells(rows)?.map((row) => row.map((cell) => cell?.text ?? '').join('|'))
}

const long = 'word '.repeat(50).trim()

it.each([
  ['no merged cells', 'A|B\n1 1x1|2', undefined],
  ['a cell over two rows', 'Plan|Fee\n/\nBasic 1x2|2.9%\n2.6%', ['Plan|Fee', 'Basic|2.9%', 'Basic|2.6%']],
  ['a cell over two columns', 'Plan|Fee|Note\nCustom 2x1|volume', ['Plan|Fee|Note', 'Custom|Custom|volume']],
  ['headings over two columns', 'Card 2x1|Web 2x1\n1|2|3|4', ['Card|Card|Web|Web', '1|2|3|4']],
  ['a heading in front', 'Item|Fee 2x1\nOnline|2.9%|30¢', ['Item|Fee|Fee', 'Online|2.9%|30¢']],
  ['two rows of headings', 'Plan 1x2|Fee 2x1\nweb|shop\nA|1|2', ['Plan|Fee|Fee', 'Plan|web|shop', 'A|1|2']],
  ['a cell over both', 'A|B|C\nX 2x2|1\n2', ['A|B|C', 'X|X|1', 'X|X|2']],
  ['a title that fills the row', 'Fees 2x1\nA|1', ['Fees|', 'A|1']],
  ['columns that no cell is in', 'All 100x1\nA 2x1|1', ['All|', 'A|1']],
  ['a cell to the end of its part', 'A 1x0|B\n/\n1|2\n3 1x65534|4\n5', ['A|B', '1|2', '3|4', '3|5']],
  ['long text', `A|B\n${long} 1x2|1\n2`, ['A|B', `${long}|1`, '|2']],
  ['too large a table', Array.from({ length: 12 }, () => 'A 1000x1|B').join('\n'), Array(12).fill('A|B')],
])('%s', (_, table, rows) => expect(expanded(table)).toEqual(rows))
