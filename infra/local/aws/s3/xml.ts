export type XmlValue = string | number | boolean | undefined | XmlObject | readonly XmlValue[]
export interface XmlObject {
  readonly [name: string]: XmlValue
}

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// An object key may have control characters; S3 writes them as references too.
const escaped = (text: string): string =>
  text.replace(/[&<>"\u0000-\u001f\u007f]/g, (char) => named[char] ?? `&#${char.charCodeAt(0)};`)

function element(name: string, value: XmlValue): string {
  if (value === undefined) return ''
  if (Array.isArray(value)) return value.map((one) => element(name, one)).join('')
  if (typeof value !== 'object') return `<${name}>${escaped(String(value))}</${name}>`
  const children = Object.entries(value).map(([child, inner]) => element(child, inner))
  return `<${name}>${children.join('')}</${name}>`
}

/** An S3 document: arrays repeat their element, undefined leaves it out. */
export function writeXml(root: string, value: XmlValue): string {
  const open = root === 'Error' ? `<${root}>` : `<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${open}${element(root, value).slice(root.length + 2)}`
}
