import { Failure } from '#ui/Notice.tsx'
import { useChunk } from '../../kit/lazy-part.tsx'
import { StaticText } from './StaticText.tsx'
import styles from './Text.module.css'
import type { TextEditorProps } from './TextEditor.tsx'

/** The number of tools in each group of the toolbar. */
const groups = [7, 6, 2, 2]

const load = () => import('./TextEditor.tsx')

/** The text editor. It is large, so until its code is loaded the text is shown read-only in the same layout. */
export const ArticleText = (props: TextEditorProps) => {
  const code = useChunk('text-editor', load)
  if (code.data) return <code.data.TextEditor {...props} />
  return (
    <div className={styles['editor']}>
      <div className={styles['toolbar']}>
        <span className={styles['blocks']} />
        {groups.map((tools, at) => (
          <span key={at} className={styles['group']}>
            {Array.from({ length: tools }, (_, tool) => (
              <span key={tool} className={styles['tool']} />
            ))}
          </span>
        ))}
        <span className={styles['loading']} role="status">
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
