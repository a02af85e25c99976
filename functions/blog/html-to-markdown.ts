import type { Element, ElementContent, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toMdast, type Handle, type State } from 'hast-util-to-mdast'
import type { Root, Shifted } from '#shared/blog/markdown.ts'
import { stringifyMarkdown } from '#shared/blog/stringify-markdown.ts'
import { countWords, excerptOf } from '#shared/blog/text.ts'
import { withParagraphs } from './html/line-breaks.ts'
import { sanitize, type Dropped } from './html/sanitize.ts'
import { restructured, type PictureOf } from './html/structure.ts'

export interface HtmlReading {
  markdown: string
  word_count: number
  opening: string
  dropped: Dropped
  notes: string[]
  pictures: string[]
}

interface Options {
  /** The typed lines count, without elements for paragraphs. */
  linesAreMeant?: boolean
  pictureOf?: PictureOf
  notes?: ReadonlyMap<string, string>
}

const isContent = (node: RootContent): node is ElementContent => node.type !== 'doctype'

const withoutFilling = (markdown: string): string =>
  markdown
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '')
    .replace(/(?<=\S)[ \u00a0]+(?=\S)/g, (run) =>
      run === ' \u00a0' || run === '\u00a0 ' || run.split('\u00a0').length > 2 ? ' ' : run,
    )
    .toWellFormed()

const shifted = (name: Shifted['name'], state: State, node: Element): Shifted => ({
  type: 'textDirective',
  name,
  children: state.all(node) as Shifted['children'],
})

const sub: Handle = (state, node) => shifted('sub', state, node)

export function readHtml(
  html: string,
  { linesAreMeant = false, pictureOf = (url) => ({ url }), notes = new Map() }: Options = {},
): HtmlReading {
  const dropped: Dropped = {}
  const pictures = new Set<string>()
  const checks = new Set<string>()
  const note: PictureOf = (address) => {
    pictures.add(address)
    return pictureOf(address)
  }
  const used = [...notes.keys()]
  const sup: Handle = (state, node) => {
    const name = node.properties['dataFn']
    const at = typeof name === 'string' ? used.indexOf(name) : -1
    return at < 0
      ? shifted('sup', state, node)
      : { type: 'footnoteReference', identifier: `${at + 1}`, label: `${at + 1}` }
  }
  const treeOf = (source: string): Root => {
    const nodes = fromHtml(sanitize(source, dropped), { fragment: true }).children.filter(isContent)
    const around = { dropped, notes: checks, pictureOf: note }
    const children = restructured(linesAreMeant ? withParagraphs(nodes) : nodes, around)
    const tree = toMdast({ type: 'root', children }, { document: true, handlers: { sup, sub } })
    return tree.type === 'root' ? tree : { type: 'root', children: [] }
  }
  const root = treeOf(html)
  for (const [at, name] of used.entries())
    root.children.push({
      type: 'footnoteDefinition',
      identifier: `${at + 1}`,
      label: `${at + 1}`,
      children: treeOf(notes.get(name) ?? '').children as never,
    })
  const markdown = withoutFilling(stringifyMarkdown(root, { emphasis: '*' })).trim()
  return {
    markdown,
    word_count: countWords(root),
    opening: excerptOf(root),
    dropped,
    notes: [...checks],
    pictures: [...pictures],
  }
}

export const htmlToMarkdown = (html: string): string => readHtml(html).markdown
