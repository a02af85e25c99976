import type { Element, ElementContent } from 'hast'
import { isBlock } from './structure.ts'

const containers = new Set(['article', 'blockquote', 'center', 'dd', 'div', 'li', 'main', 'section'])
const verbatim = new Set(['pre', 'code'])

const paragraph = (children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children,
})

const lineBreak = (): Element => ({ type: 'element', tagName: 'br', properties: {}, children: [] })

/** Puts a break at the end of each line of text. */
const broken = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.flatMap((node, at): ElementContent[] => {
    if (node.type === 'element')
      return verbatim.has(node.tagName) ? [node] : [{ ...node, children: broken(node.children) }]
    if (node.type !== 'text') return []
    const previous = nodes[at - 1]
    const isAfterBreak = previous?.type === 'element' && previous.tagName === 'br'
    const value = isAfterBreak ? node.value.replace(/^[ \t]*\n/, '') : node.value
    const lines = value.split(/(?<![ \t])[ \t]*\n[ \t]*/)
    return lines.flatMap((line, index) => [
      ...(index > 0 ? [lineBreak()] : []),
      ...(line ? [{ type: 'text', value: line } as const] : []),
    ])
  })

const isEmpty = (node: ElementContent): boolean =>
  node.type === 'text' ? !node.value.trim() : node.type === 'element' && node.tagName === 'br'

function trimmedEnds(nodes: readonly ElementContent[]): ElementContent[] {
  const first = nodes.findIndex((node) => !isEmpty(node))
  return first < 0 ? [] : nodes.slice(first, nodes.findLastIndex((node) => !isEmpty(node)) + 1)
}

/** Text and what stands in its lines, as paragraphs: a blank line ends one. */
function paragraphsOf(run: readonly ElementContent[]): Element[] {
  const groups: ElementContent[][] = [[]]
  for (const node of run) {
    const parts = node.type === 'text' ? node.value.split(/\n[ \t]*(?:\n[ \t]*)+/) : [node]
    parts.forEach((part, at) => {
      if (at > 0) groups.push([])
      groups.at(-1)?.push(typeof part === 'string' ? { type: 'text', value: part } : part)
    })
  }
  return groups
    .map((group) => trimmedEnds(broken(group)))
    .flatMap((group) => (group.length > 0 ? [paragraph(group)] : []))
}

/** HTML in which lines are meant as they were typed, without elements for paragraphs, as older editors keep it. */
export function withParagraphs(nodes: readonly ElementContent[]): ElementContent[] {
  const out: ElementContent[] = []
  let run: ElementContent[] = []
  const close = () => {
    out.push(...paragraphsOf(run))
    run = []
  }
  for (const node of nodes)
    if (isBlock(node)) {
      close()
      out.push(node.type === 'element' ? within(node) : node)
    } else run.push(node)
  close()
  return out
}

function within(node: Element): Element {
  if (verbatim.has(node.tagName)) return node
  if (containers.has(node.tagName)) {
    const children = withParagraphs(node.children)
    const [only] = children
    // An item that is one paragraph is set without it.
    return node.tagName === 'li' && children.length === 1 && only?.type === 'element' && only.tagName === 'p'
      ? { ...node, children: only.children }
      : { ...node, children }
  }
  if (node.tagName === 'p') return { ...node, children: trimmedEnds(broken(node.children)) }
  return {
    ...node,
    children: node.children.map((child) => (child.type === 'element' ? within(child) : child)),
  }
}
