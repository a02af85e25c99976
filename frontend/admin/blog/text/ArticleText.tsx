import type { JSONContent } from '@tiptap/core'
import { Fragment, memo, type ReactNode } from 'react'
import { Failure } from '#ui/Notice.tsx'
import { useChunk } from '../../kit/lazy-part.tsx'
import { readBlocks } from './from-markdown.ts'
import styles from './Text.module.css'
import type { TextEditorProps } from './TextEditor.tsx'

/** The same elements as the editor, so that nothing moves when the editor replaces it. */
export const StaticText = memo(({ markdown }: { markdown: string }) => (
  <div className={styles['text']}>{all(readBlocks(markdown).content)}</div>
))
StaticText.displayName = 'StaticText'

const all = (nodes: readonly JSONContent[] = []): ReactNode =>
  nodes.map((node, at) => <Fragment key={at}>{elementOf(node)}</Fragment>)

const elementOf = (node: JSONContent): ReactNode => {
  const { type, attrs = {}, content } = node
  switch (type) {
    case 'text':
      return (node.marks ?? []).reduceRight<ReactNode>((inner, mark) => withMark(mark, inner), node.text)
    case 'hardBreak':
      return <br />
    case 'heading': {
      const Heading = `h${Number(attrs['level'])}` as 'h2'
      return <Heading>{inline(content)}</Heading>
    }
    case 'bulletList':
      return <ul>{all(content)}</ul>
    case 'orderedList':
      return <ol start={Number(attrs['start'])}>{all(content)}</ol>
    case 'listItem':
      return <li data-checked={attrs['checked'] ?? undefined}>{all(content)}</li>
    case 'blockquote':
      return <blockquote>{all(content)}</blockquote>
    case 'codeBlock':
      return (
        <pre>
          <code>{inline(content)}</code>
        </pre>
      )
    case 'rawBlock':
      return (
        <pre data-raw="" data-label="Markdown">
          {inline(content)}
        </pre>
      )
    case 'horizontalRule':
      return <hr />
    case 'image':
      return <img src={attrs['src']} alt={attrs['alt']} title={attrs['title'] ?? undefined} />
    case 'table':
      return (
        <table>
          <tbody>{all(content)}</tbody>
        </table>
      )
    case 'tableRow':
      return <tr>{all(content)}</tr>
    case 'tableHeader':
      return <th style={{ textAlign: attrs['align'] }}>{all(content)}</th>
    case 'tableCell':
      return <td style={{ textAlign: attrs['align'] }}>{all(content)}</td>
    default:
      return <p>{inline(content)}</p>
  }
}

/** An empty line needs a `br` to have a height. */
const inline = (content: readonly JSONContent[] = []): ReactNode =>
  content.length === 0 ? <br /> : all(content)

const withMark = ({ type }: { type: string }, inner: ReactNode): ReactNode => {
  switch (type) {
    case 'bold':
      return <strong>{inner}</strong>
    case 'italic':
      return <em>{inner}</em>
    case 'strike':
      return <s>{inner}</s>
    case 'superscript':
      return <sup>{inner}</sup>
    case 'subscript':
      return <sub>{inner}</sub>
    case 'code':
      return <code>{inner}</code>
    // Not an `a` element, because a click on a link in the editor does not follow it.
    case 'link':
      return <span className={styles['link']}>{inner}</span>
    default:
      return <span data-raw="">{inner}</span>
  }
}

const load = () => import('./TextEditor.tsx')

/** The editor is large, so until its code is loaded the text is shown read-only in the same layout. */
export const ArticleText = (props: TextEditorProps) => {
  const code = useChunk('text-editor', load)
  if (code.data) return <code.data.TextEditor {...props} />
  return (
    <div className={styles['editor']} hidden={props.hidden}>
      <div className={styles['toolbar']}>
        <span className="hint" role="status">
          {code.isError ? '' : 'Loading the editor…'}
        </span>
      </div>
      {code.isError && (
        <Failure onRetry={() => void code.refetch()} retrying={code.isFetching}>
          The editor could not be loaded. You can write the text as Markdown meanwhile. Reloading the page
          usually helps: what you wrote is kept.
        </Failure>
      )}
      <StaticText markdown={props.markdown} />
    </div>
  )
}
