import type { Element, ElementContent } from 'hast'
import { element, isElement, text } from './elements.ts'
import { isBlock } from './structure.ts'

const containers = new Set(['article', 'blockquote', 'center', 'dd', 'div', 'li', 'main', 'section'])
const verbatim = new Set(['pre', 'code'])

const isBreak = (node: ElementContent | undefined): boolean => isElement(node) && node.tagName === 'br'

const broken = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.flatMap((node, at): ElementContent[] => {
    if (isElement(node))
      return verbatim.has(node.tagName) ? [node] : [{ ...node, children: broken(node.children) }]
    if (node.type !== 'text') return []
    const value = isBreak(nodes[at - 1]) ? node.value.replace(/^[ \t]*\n/, '') : node.value
    const lines = value.split(/(?<![ \t])[ \t]*\n[ \t]*/)
    return lines.flatMap((line, index) => [
      ...(index > 0 ? [element('br', [])] : []),
      ...(line ? [text(line)] : []),
    ])
  })

const isEmpty = (node: ElementContent): boolean => (node.type === 'text' ? !node.value.trim() : isBreak(node))

function trimmedEnds(nodes: readonly ElementContent[]): ElementContent[] {
  const first = nodes.findIndex((node) => !isEmpty(node))
  return first < 0 ? [] : nodes.slice(first, nodes.findLastIndex((node) => !isEmpty(node)) + 1)
}

function paragraphsOf(run: readonly ElementContent[]): Element[] {
  const groups: ElementContent[][] = [[]]
  for (const node of run) {
    const parts = node.type === 'text' ? node.value.split(/\n[ \t]*(?:\n[ \t]*)+/) : [node]
    parts.forEach((part, at) => {
      if (at > 0) groups.push([])
      groups.at(-1)?.push(typeof part === 'string' ? text(part) : part)
    })
  }
  return groups
    .map((group) => trimmedEnds(broken(group)))
    .flatMap((group) => (group.length > 0 ? [element('p', group)] : []))
}

/** Adds paragraphs and line breaks to HTML of older editors, where the typed lines have no elements. */
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
      out.push(isElement(node) ? within(node) : node)
    } else run.push(node)
  close()
  return out
}

function within(node: Element): Element {
  if (verbatim.has(node.tagName)) return node
  if (containers.has(node.tagName)) {
    const children = withParagraphs(node.children)
    const [only] = children
    // An item with one paragraph needs no `p`.
    return node.tagName === 'li' && children.length === 1 && isElement(only) && only.tagName === 'p'
      ? { ...node, children: only.children }
      : { ...node, children }
  }
  if (node.tagName === 'p') return { ...node, children: trimmedEnds(broken(node.children)) }
  return {
    ...node,
    children: node.children.map((child) => (isElement(child) ? within(child) : child)),
  }
}
