import { expect, it } from 'vitest'
import { cleanName, decodeHeader, dispositionOf } from './file-name.ts'

it.each([
  ['statement.pdf', 'statement.pdf'],
  ['C:\\Users\\x\\a.pdf', 'a.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['a\u202Efdp.exe', 'afdp.exe'],
  ['a\r\nSet-Cookie: x', 'aSet-Cookie: x'],
  ['statement %22june%22 50%.pdf', 'statement "june" 50%.pdf'],
  ['', 'Document'],
  ['/', 'Document'],
  ['x'.repeat(300), 'x'.repeat(120)],
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
] as const)('%s of kind %s is saved as %s', (name, kind, saved) =>
  expect(dispositionOf(name, kind)).toBe(
    `attachment; filename="document.${kind}"; filename*=UTF-8''${saved}`,
  ),
)
