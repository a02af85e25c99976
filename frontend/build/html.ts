/** An element of a page of this build. React's output is well-formed and escaped, so a simple scanner reads it correctly. */
export interface Element {
  tag: string
  attributes: Record<string, string>
  /** The text content, with decoded entities and collapsed white space. */
  text: string
  /** The ancestors, outermost first. */
  within: readonly Element[]
}

const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const decode = (text: string) =>
  text
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string, decimal: string, name: string) => {
      if (name) return named[name] ?? whole
      return String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal))
    })
    .replace(/\s+/g, ' ')

const attributesOf = (source: string) =>
  Object.fromEntries(
    [...source.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)].map((m) => [
      (m[1] ?? '').toLowerCase(),
      decode(m[2] ?? ''),
    ]),
  )

/** All elements of a document, in document order. */
export function elementsOf(html: string): Element[] {
  const all: Element[] = []
  const open: Element[] = []
  const token = /<!--.*?-->|<(script|style)([^>]*)>([^]*?)<\/\1>|<(\/?)([a-z][\w-]*)([^>]*)>|([^<]+)/gi
  const add = (tag: string, source: string) => {
    const element: Element = { tag, attributes: attributesOf(source), text: '', within: [...open] }
    all.push(element)
    return element
  }
  for (const [, raw, rawAttributes = '', rawText = '', close, tag, source = '', text] of html.matchAll(
    token,
  )) {
    if (raw) add(raw, rawAttributes).text = rawText
    else if (text) for (const element of open) element.text += decode(text)
    else if (tag && close) open.splice(open.findLastIndex((element) => element.tag === tag))
    else if (tag) {
      // Separates the words of two blocks without white space between their tags.
      for (const outer of open) if (!inline.has(tag)) outer.text += ' '
      const element = add(tag, source)
      if (!empty.has(tag) && !source.endsWith('/')) open.push(element)
    }
  }
  for (const element of all)
    if (element.tag !== 'script') element.text = element.text.replace(/\s+/g, ' ').trim()
  return all
}

const inline = new Set('a abbr b code em i span strong sub sup text tspan'.split(' '))
