const asCsv = 'Open it in a spreadsheet, choose “Save as”, then “CSV UTF-8”.'

const kinds: readonly (readonly [start: RegExp, words: string])[] = [
  [
    /^PK\x03\x04|^\xd0\xcf\x11\xe0|^ID;P/,
    `This is a workbook (.xlsx or .xls) or a packed file, not CSV. ${asCsv}`,
  ],
  [
    /^\s*<(?:\?xml|!doctype|!--|html|head|meta|body|table|style)\b/i,
    `This is a web page or XML, not CSV. ${asCsv}`,
  ],
  [
    /^BEGIN:VCARD/i,
    'These are address cards (vCard), not CSV. Add them to Google Contacts or Outlook, and export them from there as CSV.',
  ],
  [
    /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF[^]{4}WEBP|[^]{4}ftyp|BM[^]{4}\0{4}|II\*\0|MM\0\*)/,
    'This is a picture or a video, not CSV. To add a lead from a picture, use Extract lead.',
  ],
  [
    /^(?:%PDF|BEGIN:VCALENDAR|\{\\rtf|\s*(?:\{\s*"|\[\s*[{"[])|(?:MIME-Version|From|Received|Return-Path|Content-Type): )/i,
    'This is a PDF, calendar, email, text document or JSON, not CSV. Export the list as CSV from the program that made it.',
  ],
]

/** What a file is, and what to do instead, if it is not CSV. By its first bytes, because names can be wrong. */
export function wrongKind(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 300)).replace(/^\xef\xbb\xbf/, '')
  const narrow = /^(?:\xff\xfe|\xfe\xff)/.test(start) ? start.slice(2).replaceAll('\0', '') : start
  return kinds.find(([known]) => known.test(narrow))?.[1]
}
