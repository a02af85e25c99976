import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { isBlock } from './structure.ts'
import { isElementName, nonTextTags } from './sanitize.ts'

/** More than any title or excerpt has. More nesting cannot be read. */
const maxTags = 500

/** The text of HTML as a page shows it. Text that only looks like a tag, such as "List<String>", stays unchanged. */
export function textOfHtml(html: string): string {
  const source = html.split('<', maxTags).join('<')
  const read = (node: Nodes): string => {
    if (node.type === 'text') return node.value
    if (!('children' in node)) return ''
    const inside = node.children.map(read).join('')
    if (node.type !== 'element') return inside
    if (node.tagName === 'br' || isBlock(node)) return ` ${inside} `
    if (nonTextTags.includes(node.tagName)) return ''
    return isElementName(node.tagName) ? inside : openingOf(node, source) + inside
  }
  return read(fromHtml(source, { fragment: true, verbose: true }))
}

const openingOf = ({ data }: Extract<Nodes, { type: 'element' }>, source: string): string => {
  const { start, end } = data?.position?.opening ?? {}
  return source.slice(start?.offset, end?.offset)
}
