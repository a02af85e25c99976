import type { Element, ElementContent, Text } from 'hast'

export const text = (value: string): Text => ({ type: 'text', value })

export const element = (
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element => ({ type: 'element', tagName, properties, children })

export const wordsOf = (nodes: readonly ElementContent[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'text') return node.value
      return node.type === 'element' ? wordsOf(node.children) : ''
    })
    .join('')

export const attribute = (node: Element, name: string): string => {
  const value = node.properties[name]
  return typeof value === 'string' ? value : ''
}

export const isElement = (node: ElementContent | undefined): node is Element => node?.type === 'element'
