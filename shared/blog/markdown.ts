import type { Html, Nodes, Parent, PhrasingContent, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

export type { Nodes, Root, RootContent } from 'mdast'

/** Markdown has no signs for superscript and subscript. The type is a directive's, which libraries treat as inline. */
export interface Shifted extends Parent {
  type: 'textDirective'
  name: 'sup' | 'sub'
  children: PhrasingContent[]
}

declare module 'mdast' {
  interface PhrasingContentMap {
    textDirective: Shifted
  }
  interface RootContentMap {
    textDirective: Shifted
  }
}

/** Deeper than any real text. */
const maxShifts = 3

/** Parses CommonMark with tables, footnotes, strikethrough, tasks, superscript and subscript. */
export const parseMarkdown = (markdown: string): Root =>
  fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown(), { transforms: [findShifted] }],
  })

function findShifted(root: Root): void {
  const left: Nodes[] = [root]
  for (let node = left.pop(); node; node = left.pop()) {
    if (!('children' in node)) continue
    if (node.children.some(isTag)) node.children = paired(node.children as PhrasingContent[]) as never
    for (const child of node.children) left.push(child)
  }
}

const isTag = (node: Nodes): node is Html => node.type === 'html' && tagOf(node) !== undefined

const tagOf = ({ value }: Html): { name: 'sup' | 'sub'; opens: boolean } | undefined => {
  const [, end, name] = /^<(\/?)(sup|sub)>$/i.exec(value) ?? []
  if (name === undefined) return undefined
  return { name: name.toLowerCase() === 'sup' ? 'sup' : 'sub', opens: end === '' }
}

/** A tag without its counterpart stays as it was typed. */
function paired(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const made: PhrasingContent[] = []
  const open: { name: 'sup' | 'sub'; tag: Html; children: PhrasingContent[] }[] = []
  const put = (node: PhrasingContent) => (open.at(-1)?.children ?? made).push(node)
  for (const node of nodes) {
    const tag = node.type === 'html' ? tagOf(node) : undefined
    const top = open.at(-1)
    if (node.type !== 'html' || !tag) put(node)
    else if (tag.opens && open.length < maxShifts) open.push({ name: tag.name, tag: node, children: [] })
    else if (!tag.opens && top?.name === tag.name) {
      open.pop()
      put(shifted(top, node))
    } else put(node)
  }
  for (const { tag, children } of open) made.push(tag, ...children)
  return made
}

const shifted = (
  { name, tag, children }: { name: 'sup' | 'sub'; tag: Html; children: PhrasingContent[] },
  end: Html,
): Shifted => ({
  type: 'textDirective',
  name,
  children,
  ...(tag.position && end.position ? { position: { start: tag.position.start, end: end.position.end } } : {}),
})
