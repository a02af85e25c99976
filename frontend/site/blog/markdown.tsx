import type { AlignType, Definition, FootnoteDefinition, Heading, Nodes, Root, RootContent } from 'mdast'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { parseMarkdown } from '#shared/blog/markdown.ts'
import { slugOf } from '#shared/blog/slug.ts'
import type { Content, ContentsEntry, ShownArticle } from '#shared/blog/renderer.ts'
import { countWords, excerptOf, textOf } from '#shared/blog/text.ts'
import { Picture } from './picture.tsx'

/** An article's Markdown as HTML, with its table of contents. */
export function contentOf({ markdown, images }: Pick<ShownArticle, 'markdown' | 'images'>): Content {
  const prose = readProse(markdown)
  return {
    html: renderToStaticMarkup(<Article prose={prose} images={images} />),
    contents: prose.contents,
    opening: excerptOf(prose.root),
    word_count: countWords(prose.root),
  }
}

interface Prose {
  root: Root
  /** Unique ids of headings. */
  ids: ReadonlyMap<Heading, string>
  contents: readonly ContentsEntry[]
  /** 1 if headings move one level down, because only the page's title is an h1. */
  shift: number
}

/** Deeper than in any real article. */
const maxDepth = 60

/** Replaces nodes that are nested too deeply with their text. */
function flatten(node: Nodes, depth = 0): void {
  if (!('children' in node)) return
  if (depth === maxDepth) node.children = [{ type: 'text', value: textOf(node) }]
  else for (const child of node.children) flatten(child, depth + 1)
}

function readProse(markdown: string): Prose {
  const root = parseMarkdown(markdown)
  flatten(root)
  const headings = root.children.filter((node) => node.type === 'heading')
  const shift = headings.some(({ depth }) => depth === 1) ? 1 : 0
  const ids = new Map<Heading, string>()
  const taken = new Set(['main', 'notes'])
  const last = new Map<string, number>()
  for (const heading of headings) {
    const base = slugOf(textOf(heading)) || 'part'
    let n = last.get(base) ?? 1
    let id = n === 1 ? base : `${base}-${n}`
    while (taken.has(id)) id = `${base}-${++n}`
    last.set(base, n)
    taken.add(id)
    ids.set(heading, id)
  }
  const contents = headings
    .filter(({ depth }) => depth + shift === 2)
    .map((heading) => ({ id: ids.get(heading) ?? '', text: textOf(heading) }))
  return { root, ids, contents, shift }
}

interface Context {
  prose: Prose
  images: ShownArticle['images']
  definitions: ReadonlyMap<string, Definition>
  notes: ReadonlyMap<string, { number: number; note: FootnoteDefinition }>
}

/** Allowed links: these schemes, and absolute paths and fragments of this site. */
const safeLink = /^(?:https?:\/\/[^/\s]|mailto:|tel:|\/(?![/\\])|#)[^\u0000-\u001f]*$/i

function Anchor({ href, title, children }: { href: string; title: string | undefined; children: ReactNode }) {
  if (!safeLink.test(href)) return <>{children}</>
  const isElsewhere = /^https?:/i.test(href)
  return (
    <a href={href} title={title} rel={isElsewhere ? 'noopener' : undefined}>
      {children}
    </a>
  )
}

/** A character instead of a check box: readers cannot change it, and feeds and print show it. */
const Check = ({ done }: { done: boolean }) => (
  <>
    <span role="img" aria-label={done ? 'Done' : 'To do'}>
      {done ? '☑' : '☐'}
    </span>{' '}
  </>
)

interface WideProps {
  /** Its kind, and what distinguishes it from others of that kind. */
  label: readonly [kind: string, of: string | null | undefined]
  children: ReactNode
}

/** A box that scrolls sideways if its content is wider than the page. */
const Wide = ({ label: [kind, of], children }: WideProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable box must be reachable by keyboard
  <div className="scroll" role="group" tabIndex={0} aria-label={of ? `${kind}: ${of}` : kind}>
    {children}
  </div>
)

const alignments: Record<NonNullable<AlignType>, string | undefined> = {
  left: undefined,
  center: 'center',
  right: 'right',
}

const renderAll = (nodes: readonly RootContent[], context: Context): ReactNode[] =>
  nodes.map((node, index) => render(node, context, index))

function render(node: RootContent, context: Context, key: number): ReactNode {
  const inside = () => ('children' in node ? renderAll(node.children, context) : null)
  switch (node.type) {
    case 'text':
    // HTML is shown as text.
    // eslint-disable-next-line no-fallthrough
    case 'html':
      return node.value
    case 'paragraph':
      return renderParagraph(node.children, context, key)
    case 'heading': {
      const depth = Math.min(Math.max(node.depth + context.prose.shift, 2), 6)
      const Tag = `h${depth}` as 'h2'
      return (
        <Tag key={key} id={context.prose.ids.get(node)}>
          {inside()}
        </Tag>
      )
    }
    case 'emphasis':
      return <em key={key}>{inside()}</em>
    case 'strong':
      return <strong key={key}>{inside()}</strong>
    case 'delete':
      return <del key={key}>{inside()}</del>
    case 'textDirective': {
      const { name: Tag } = node
      return <Tag key={key}>{inside()}</Tag>
    }
    case 'inlineCode':
      return <code key={key}>{node.value}</code>
    case 'code':
      return (
        <Wide key={key} label={['Code', node.lang]}>
          <pre>
            <code>{node.value}</code>
          </pre>
        </Wide>
      )
    case 'blockquote':
      return <blockquote key={key}>{inside()}</blockquote>
    case 'break':
      return <br key={key} />
    case 'thematicBreak':
      return <hr key={key} />
    case 'list': {
      const items = node.children.map((item, index) => (
        <li key={index} className={typeof item.checked === 'boolean' ? 'task' : undefined}>
          {typeof item.checked === 'boolean' ? <Check done={item.checked} /> : null}
          {/* The items of a tight list have no paragraphs. */}
          {item.children.map((child, at) =>
            child.type === 'paragraph' && !(item.spread ?? node.spread)
              ? renderAll(child.children, context)
              : render(child, context, at),
          )}
        </li>
      ))
      const start = node.start === 1 || node.start === null ? undefined : node.start
      return node.ordered ? (
        <ol key={key} start={start}>
          {items}
        </ol>
      ) : (
        <ul key={key}>{items}</ul>
      )
    }
    case 'link':
      return (
        <Anchor key={key} href={node.url} title={node.title ?? undefined}>
          {inside()}
        </Anchor>
      )
    case 'linkReference': {
      const found = context.definitions.get(node.identifier)
      return (
        <Anchor key={key} href={found?.url ?? ''} title={found?.title ?? undefined}>
          {inside()}
        </Anchor>
      )
    }
    case 'image':
      return <Picture key={key} images={context.images} url={node.url} alt={node.alt ?? ''} />
    case 'imageReference':
      return (
        <Picture
          key={key}
          images={context.images}
          url={context.definitions.get(node.identifier)?.url ?? ''}
          alt={node.alt ?? ''}
        />
      )
    case 'table': {
      const align = (at: number) => {
        const side = node.align?.[at]
        return side ? alignments[side] : undefined
      }
      const [head, ...rows] = node.children
      return (
        <Wide key={key} label={['Table', head?.children.map(textOf).filter(Boolean).join(', ')]}>
          <table>
            {/* Every table in Markdown has a head; an empty one is left out. */}
            {head?.children.some((cell) => cell.children.length > 0) ? (
              <thead>
                <tr>
                  {head.children.map((cell, at) => (
                    <th key={at} scope="col" className={align(at)}>
                      {renderAll(cell.children, context)}
                    </th>
                  ))}
                </tr>
              </thead>
            ) : null}
            <tbody>
              {rows.map((row, index) => (
                <tr key={index}>
                  {row.children.map((cell, at) => (
                    <td key={at} className={align(at)}>
                      {renderAll(cell.children, context)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
      )
    }
    case 'footnoteReference': {
      const found = context.notes.get(node.identifier)
      if (!found) return null
      return (
        <sup key={key}>
          <a href={`#note-${found.number}`} aria-label={`Note ${found.number}`}>
            {found.number}
          </a>
        </sup>
      )
    }
    default:
      return null
  }
}

/** A paragraph with only a picture becomes a figure. */
function renderParagraph(children: readonly RootContent[], context: Context, key: number): ReactNode {
  const [only, ...others] = children
  if (only?.type === 'image' && others.length === 0)
    return (
      <figure key={key}>
        <Picture images={context.images} url={only.url} alt={only.alt ?? ''} />
        {only.title ? <figcaption>{only.title}</figcaption> : null}
      </figure>
    )
  return <p key={key}>{renderAll(children, context)}</p>
}

function Article({ prose, images }: { prose: Prose; images: ShownArticle['images'] }) {
  const all = prose.root.children
  const definitions = new Map(
    all.filter((node) => node.type === 'definition').map((node) => [node.identifier, node]),
  )
  const footnotes = all.filter((node) => node.type === 'footnoteDefinition')
  const notes = new Map(footnotes.map((note, index) => [note.identifier, { number: index + 1, note }]))
  const context = { prose, images, definitions, notes }
  return (
    <>
      {renderAll(all, context)}
      {footnotes.length > 0 ? (
        <section className="notes" aria-label="Notes">
          <ol>
            {footnotes.map((note, index) => (
              <li key={note.identifier} id={`note-${index + 1}`}>
                {renderAll(note.children, context)}
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </>
  )
}
