import { expect, it } from 'vitest'
import { cleanName, decodeHeader, dispositionOf } from './file-name.ts'

const cut = (letter: string, end: string) => `${letter.repeat(99)}…${end}`

it.each([
  ['statement.pdf', 'statement.pdf'],
  ['C:\\Users\\x\\a.pdf', 'a.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['a\u202Efdp.exe', 'afdp.exe'],
  ['a\r\nSet-Cookie: x', 'aSet-Cookie: x'],
  ['statement %22june%22 50%.pdf', 'statement "june" 50%.pdf'],
  ['document%3A1000012', 'document%3A1000012'],
  ['primary:Download/export', 'export'],
  ['', 'Document'],
  ['/', 'Document'],
  ['x'.repeat(300), cut('x', 'x'.repeat(20))],
  [`${'x'.repeat(117)}.csv`, cut('x', `${'x'.repeat(16)}.csv`)],
  [`${'🙂'.repeat(200)}.jpg`, cut('🙂', `${'🙂'.repeat(16)}.jpg`)],
  [
    'Business checking ending in 4421 transactions exported from online banking between 2026-08-01 and 2026-10-31 for Quint Bakery LLC (all).csv',
    'Business checking ending in 4421 transactions exported from online banking between 2026-08-01 and 2…Bakery LLC (all).csv',
  ],
])('%j is shown as %j', (given, shown) => expect(cleanName(given)).toBe(shown))

it.each([
  ['plain.pdf', 'plain.pdf'],
  ['=?UTF-8?B?TcOkcno=?=', 'März'],
  ['=?utf-8?Q?M=C3=A4rz_1?=', 'März 1'],
  ['=?UTF-8?B?TcOk?= =?UTF-8?B?cno=?=', 'März'],
])('%s from storage is %s', (given, read) => expect(decodeHeader(given)).toBe(read))

it.each([
  ['März "1".pdf', 'pdf', 'M%C3%A4rz%20%221%22.pdf'],
  ['invoice.exe', 'pdf', 'invoice.pdf'],
  ['.pdf', 'pdf', 'Document.pdf'],
  ["it's (1).CSV", 'csv', 'it%27s%20%281%29.csv'],
  ['half \ud800.xlsx', 'xlsx', 'half%20%EF%BF%BD.xlsx'],
  ['document%3A1000012', 'csv', 'document%253A1000012.csv'],
  ['export.TSV', 'csv', 'export.TSV'],
  ['export.html', 'csv', 'export.csv'],
  ['export.txt', 'pdf', 'export.pdf'],
] as const)('%s of kind %s is saved as %s', (name, kind, saved) => {
  const [, ending] = /\.(\w+)$/.exec(saved) ?? []
  expect(dispositionOf(name, kind)).toBe(
    `attachment; filename="document.${ending}"; filename*=UTF-8''${saved}`,
  )
})
