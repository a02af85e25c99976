import type { Element, ElementContent } from 'hast'
import { attribute, element, isElement, wordsOf } from './elements.ts'

/** Gives a task of any editor a checkbox at its start. */
export function taskItem(node: Element): Element {
  const isTask = attribute(node, 'role') === 'checkbox'
  const said = isTask ? attribute(node, 'ariaChecked') : attribute(node, 'dataChecked')
  const { box, rest } = withoutBox(node.children)
  if (!said && !box) return node
  const checked = said ? said === 'true' : box?.properties['checked'] === true
  return { ...node, children: [element('input', [], { type: 'checkbox', checked }), ...rest] }
}

/** Removes a checkbox at the start, and its label if that is empty. */
function withoutBox(nodes: readonly ElementContent[]): { box?: Element; rest: ElementContent[] } {
  const at = nodes.findIndex((node) => node.type !== 'text' || node.value.trim() !== '')
  const first = nodes[at]
  const after = nodes.slice(at + 1)
  if (!isElement(first)) return { rest: [...nodes] }
  if (first.tagName === 'input') return { box: first, rest: after }
  if (!['p', 'div', 'label', 'span'].includes(first.tagName)) return { rest: [...nodes] }
  const { box, rest } = withoutBox(first.children)
  if (!box) return { rest: [...nodes] }
  if (wordsOf(rest).trim() === '' && !rest.some(hasPicture)) return { box, rest: after }
  return {
    box,
    rest: [first.tagName === 'label' ? element('span', rest) : { ...first, children: rest }, ...after],
  }
}

const hasPicture = (node: ElementContent): boolean =>
  isElement(node) && (node.tagName === 'img' || node.children.some(hasPicture))

/** Moves a list directly in a list, as word processors write it, into the item before it. */
export function listsInItems(nodes: readonly ElementContent[]): ElementContent[] {
  const made: ElementContent[] = []
  for (const node of nodes) {
    const last = made.findLast(isElement)
    const isList = isElement(node) && (node.tagName === 'ul' || node.tagName === 'ol')
    if (isList && last?.tagName === 'li') last.children = [...last.children, node]
    else made.push(node)
  }
  return made
}
