import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown, type Handle, type Options } from 'mdast-util-to-markdown'
import type { Root, Shifted } from './markdown.ts'

const writeShifted: Handle = (node: Shifted, _parent, state, info) => {
  const tracker = state.createTracker(info)
  const before = tracker.move(`<${node.name}>`)
  const inside = state.containerPhrasing(node, { ...tracker.current(), before: '>', after: '<' })
  return before + tracker.move(inside) + tracker.move(`</${node.name}>`)
}

/** Markdown that is read as the same again. */
export const stringifyMarkdown = (
  root: Root,
  { tablePipeAlign = true, ...others }: Options & { tablePipeAlign?: boolean } = {},
): string =>
  toMarkdown(root, {
    bullet: '-',
    rule: '-',
    ...others,
    extensions: [
      gfmToMarkdown({ tablePipeAlign }),
      { handlers: { textDirective: Object.assign(writeShifted, { peek: () => '<' }) } },
    ],
  })
