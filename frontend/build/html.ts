/** An element of a page this build wrote: React's output, well formed and escaped, so a scan reads it truly. */
export interface Element {
  tag: string
  attributes: Record<string, string>
  /** Text of the element and everything in it, entities decoded, spaces collapsed. */
  text: string
  /** The elements it stands in, from the outermost in. */
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

/** Every element of a document, in order, parents before children. */
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
      // Words of two blocks are two words, though no space stands between their tags.
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
