const asCsv = 'Open it in a spreadsheet, choose “Save as”, then “CSV UTF-8”.'

const kinds: readonly (readonly [start: RegExp, words: string])[] = [
  [/^PK\x03\x04/, `This is a workbook (.xlsx) or another packed file, not CSV. ${asCsv}`],
  [/^\xd0\xcf\x11\xe0|^ID;P/, `This is an older workbook (.xls), not CSV. ${asCsv}`],
  [
    /^BEGIN:VCARD/i,
    'These are address cards (vCard), not CSV. Add them to Google Contacts or Outlook, and export them from there as CSV.',
  ],
  [/^BEGIN:VCALENDAR/i, 'This is a calendar, not CSV. It has no leads.'],
  [/^%PDF/, 'This is a PDF, not CSV. Export the list as CSV from the program that made it.'],
  [
    /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF[^]{4}WEBP|[^]{4}ftyp|BM[^]{4}\0{4}|II\*\0|MM\0\*)/,
    'This is a picture or a video, not CSV. To add a lead from a picture, use Extract lead.',
  ],
  [/^\s*<\?xml/i, `This is XML, not CSV. ${asCsv}`],
  [/^\s*<(?:!doctype|!--|html|head|meta|body|table|style)\b/i, `This is a web page, not CSV. ${asCsv}`],
  [
    /^(?:MIME-Version|From|Received|Return-Path|Content-Type): /i,
    'This is an email or a web archive, not CSV.',
  ],
  [/^\{\\rtf/, `This is a text document (RTF), not CSV. ${asCsv}`],
  [
    /^\s*(?:\{\s*"|\[\s*[{"[])/,
    'This is JSON, not CSV. Export the list as CSV from the program that made it.',
  ],
]

/** What a file is, and what to do instead, if it is not CSV. By its first bytes, because names can be wrong. */
export function wrongKind(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 300))
  const text = start.replace(/^\xef\xbb\xbf/, '')
  const narrow = /^(?:\xff\xfe|\xfe\xff)/.test(text) ? text.slice(2).replaceAll('\0', '') : text
  return kinds.find(([known]) => known.test(narrow))?.[1]
}
