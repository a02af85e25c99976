import { Refused } from './refused.ts'

/** A cell that a spreadsheet would run: a call of a function, or of another program. Numbers with a sign are none. */
const runs = /(?:^|[,;\t\r\n])[ "]*[=+\-@][^,;\t\r\n]*?(?:\||[A-Za-z_.]\()/

/** @throws Refused */
export function inspectCsv(bytes: Buffer): 'csv' {
  const text = decode(bytes)
  if (text === undefined || /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(text))
    throw new Refused('This file is not plain text. Save it as “CSV UTF-8”, or send the workbook itself.')
  if (/^\s*</.test(text))
    throw new Refused('This is a web page, not a CSV file. Save it as PDF and send that.')
  if (runs.test(text))
    throw new Refused('This CSV file has formulas in it. Save it with values only, or send a PDF.')
  return 'csv'
}

/** Banks write UTF-8 or, still, the alphabet of Windows. */
function decode(bytes: Buffer): string | undefined {
  for (const encoding of ['utf-8', 'windows-1252'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      continue
    }
  return undefined
}
