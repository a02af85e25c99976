import type { AlignType, Definition, FootnoteDefinition, Heading, Nodes, Root, RootContent } from 'mdast'
import { Fragment, type ReactNode } from 'react'
import { parseMarkdown } from '#shared/blog/markdown.ts'
import { slugOf } from '#shared/blog/slug.ts'
import type { ContentsEntry, ShownArticle } from '#shared/blog/renderer.ts'
import { textOf } from '#shared/blog/text.ts'
import { Picture } from './picture.tsx'

/** An article's matter, read once. */
export interface Prose {
  root: Root
  /** Ids of headings, each once. */
  ids: ReadonlyMap<Heading, string>
  contents: readonly ContentsEntry[]
  /** By how much headings sink: the page's own is the first. */
  sink: number
}

/** Deeper than any article. */
const maxDepth = 60

/** Replaces what is nested too deeply by its text. */
function flatten(node: Nodes, depth = 0): void {
  if (!('children' in node)) return
  if (depth === maxDepth) node.children = [{ type: 'text', value: textOf(node) }]
  else for (const child of node.children) flatten(child, depth + 1)
}

export function readProse(markdown: string): Prose {
  const root = parseMarkdown(markdown)
  flatten(root)
  const headings = root.children.filter((node) => node.type === 'heading')
  const sink = headings.some(({ depth }) => depth === 1) ? 1 : 0
  const ids = new Map<Heading, string>()
  const taken = new Set(['main', 'notes'])
  for (const heading of headings) {
    const base = slugOf(textOf(heading)) || 'part'
    let id = base
    for (let n = 2; taken.has(id); n++) id = `${base}-${n}`
    taken.add(id)
    ids.set(heading, id)
  }
  const contents = headings
    .filter(({ depth }) => depth + sink === 2)
    .map((heading) => ({ id: ids.get(heading) ?? '', text: textOf(heading) }))
  return { root, ids, contents, sink }
}

interface Around {
  prose: Prose
  images: ShownArticle['images']
  definitions: ReadonlyMap<string, Definition>
  notes: ReadonlyMap<string, { number: number; note: FootnoteDefinition }>
}

/** Schemes a link may have; addresses of this site have none. */
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

/** A sign and no box: it cannot be changed here, and feeds and print keep it. */
const Check = ({ done }: { done: boolean }) => (
  <>
    <span role="img" aria-label={done ? 'Done' : 'To do'}>
      {done ? '☑' : '☐'}
    </span>{' '}
  </>
)

const alignments: Record<NonNullable<AlignType>, string | undefined> = {
  left: undefined,
  center: 'center',
  right: 'right',
}

function draw(node: RootContent, around: Around, key: number): ReactNode {
  const inside = () =>
    'children' in node ? node.children.map((child, index) => draw(child, around, index)) : null
  switch (node.type) {
    case 'text':
    // HTML is shown as it was typed.
    // eslint-disable-next-line no-fallthrough
    case 'html':
      return node.value
    case 'paragraph':
      return drawParagraph(node.children, around, key)
    case 'heading': {
      const depth = Math.min(Math.max(node.depth + around.prose.sink, 2), 6)
      const Tag = `h${depth}` as 'h2'
      return (
        <Tag key={key} id={around.prose.ids.get(node)}>
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
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        <pre key={key} tabIndex={0}>
          <code>{node.value}</code>
        </pre>
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
          {/* A list whose items are single paragraphs is set without them. */}
          {item.children.map((child, at) =>
            child.type === 'paragraph' && !(item.spread ?? node.spread)
              ? child.children.map((one, place) => draw(one, around, place))
              : draw(child, around, at),
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
      const found = around.definitions.get(node.identifier)
      return (
        <Anchor key={key} href={found?.url ?? ''} title={found?.title ?? undefined}>
          {inside()}
        </Anchor>
      )
    }
    case 'image':
      return <Picture key={key} images={around.images} url={node.url} alt={node.alt ?? ''} />
    case 'imageReference':
      return (
        <Picture
          key={key}
          images={around.images}
          url={around.definitions.get(node.identifier)?.url ?? ''}
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
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        <section key={key} className="scroll" tabIndex={0} aria-label="Table">
          <table>
            {/* Markdown has no table without a head: one that says nothing is none. */}
            {head?.children.some((cell) => cell.children.length > 0) ? (
              <thead>
                <tr>
                  {head.children.map((cell, at) => (
                    <th key={at} scope="col" className={align(at)}>
                      {cell.children.map((child, index) => draw(child, around, index))}
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
                      {cell.children.map((child, place) => draw(child, around, place))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )
    }
    case 'footnoteReference': {
      const found = around.notes.get(node.identifier)
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

/** A paragraph; one that is a picture and nothing else is a figure. */
function drawParagraph(children: readonly RootContent[], around: Around, key: number): ReactNode {
  const [only, ...others] = children
  if (only?.type === 'image' && others.length === 0)
    return (
      <figure key={key}>
        <Picture images={around.images} url={only.url} alt={only.alt ?? ''} />
        {only.title ? <figcaption>{only.title}</figcaption> : null}
      </figure>
    )
  return <p key={key}>{children.map((child, index) => draw(child, around, index))}</p>
}

/** The matter of an article. */
export function Matter({ prose, images }: { prose: Prose; images: ShownArticle['images'] }) {
  const all = prose.root.children
  const definitions = new Map(
    all.filter((node) => node.type === 'definition').map((node) => [node.identifier, node]),
  )
  const footnotes = all.filter((node) => node.type === 'footnoteDefinition')
  const notes = new Map(footnotes.map((note, index) => [note.identifier, { number: index + 1, note }]))
  const around = { prose, images, definitions, notes }
  return (
    <>
      {all.map((node, index) => (
        <Fragment key={index}>{draw(node, around, index)}</Fragment>
      ))}
      {footnotes.length > 0 ? (
        <section className="notes" aria-label="Notes">
          <ol>
            {footnotes.map((note, index) => (
              <li key={note.identifier} id={`note-${index + 1}`}>
                {note.children.map((child, at) => draw(child, around, at))}
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </>
  )
}
