import { S3Error } from './errors.ts'

export type XmlValue = string | number | boolean | undefined | XmlObject | readonly XmlValue[]
export interface XmlObject {
  readonly [name: string]: XmlValue
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// Control characters can stand in an object key; S3 writes them as references, as here.
function escapeText(text: string): string {
  return text.replace(/[&<>"\u0000-\u001f\u007f]/g, (char) => escapes[char] ?? `&#${char.charCodeAt(0)};`)
}

function element(name: string, value: XmlValue): string {
  if (value === undefined) return ''
  if (Array.isArray(value)) return value.map((one) => element(name, one)).join('')
  if (typeof value !== 'object') return `<${name}>${escapeText(String(value))}</${name}>`
  const children = Object.entries(value).map(([child, inner]) => element(child, inner))
  return `<${name}>${children.join('')}</${name}>`
}

/** An S3 document: arrays repeat their element, undefined leaves it out. */
export function writeXml(root: string, value: XmlValue): string {
  const body = element(root, value)
  const open = root === 'Error' ? `<${root}>` : `<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${open}${body.slice(root.length + 2)}`
}

export interface XmlElement {
  name: string
  text: string
  children: XmlElement[]
}

const token =
  /<\?[^]*?\?>|<!--[^]*?-->|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/gy
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescapeText(text: string): string {
  return text.replace(/&([^;&]*);?/g, (all, body: string) => {
    const known = named[body]
    if (known !== undefined && all.endsWith(';')) return known
    const digits = /^#(?:(\d{1,7})|x([0-9a-fA-F]{1,6}))$/.exec(body)
    const code = digits ? parseInt(digits[1] ?? digits[2] ?? '', digits[1] ? 10 : 16) : Infinity
    if (code > 0x10ffff || !all.endsWith(';')) throw new S3Error('MalformedXML')
    return String.fromCodePoint(code)
  })
}

/**
 * Reads a request document. No DOCTYPE, CDATA or namespaces: S3 requests have none.
 * @throws MalformedXML
 */
export function readXml(source: string, root: string): XmlElement {
  const top: XmlElement = { name: '', text: '', children: [] }
  const open = [top]
  token.lastIndex = 0
  while (token.lastIndex < source.length) {
    const match = token.exec(source)
    const current = open.at(-1)
    if (!match || !current) throw new S3Error('MalformedXML')
    const [all, closing, opening, , empty] = match
    if (closing !== undefined) {
      if (closing !== current.name || open.length === 1) throw new S3Error('MalformedXML')
      open.pop()
    } else if (opening !== undefined) {
      const child: XmlElement = { name: opening, text: '', children: [] }
      current.children.push(child)
      if (!empty) open.push(child)
      if (open.length > 20) throw new S3Error('MalformedXML')
    } else if (!all.startsWith('<')) {
      current.text += unescapeText(all)
    }
  }
  const [only, ...more] = top.children
  if (open.length !== 1 || !only || more.length > 0 || only.name !== root || top.text.trim() !== '')
    throw new S3Error('MalformedXML')
  return only
}

/** The text of a direct child, or undefined where there is none. */
export function childText(parent: XmlElement, name: string): string | undefined {
  return parent.children.find((child) => child.name === name)?.text
}

/** Refuses elements the operation does not know, so that nothing is silently ignored. */
export function allowChildren(parent: XmlElement, names: readonly string[]): void {
  const stranger = parent.children.find((child) => !names.includes(child.name))
  if (stranger) throw new S3Error('NotImplemented', `The element ${stranger.name} is not supported here.`)
}
