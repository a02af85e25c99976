import { useQuery } from '@tanstack/react-query'
import { loadChunk } from '#api/load-chunk.ts'
import { Failure } from '#ui/Notice.tsx'
import { StillText } from './StillText.tsx'
import styles from './Text.module.css'
import type { TextEditorProps } from './TextEditor.tsx'

/** As many tools as the bar of the editor has in each group. */
const groups = [7, 6, 2, 2]

const load = () => import('./TextEditor.tsx')

/** The text of an article: there to be read at once, and to be written as soon as the editor has arrived, which is large. */
export const ArticleText = (props: TextEditorProps) => {
  const code = useQuery({
    queryKey: ['text-editor'],
    queryFn: () => loadChunk(load),
    staleTime: Infinity,
    gcTime: Infinity,
  })
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
        <span className={styles['coming']} role="status">
          {code.isError ? '' : 'Loading the editor…'}
        </span>
      </div>
      {code.isError && (
        <Failure onRetry={() => void code.refetch()} retrying={code.isFetching}>
          The editor could not be loaded. The text can be written as Markdown meanwhile, and reloading the
          page usually helps: what you wrote is kept.
        </Failure>
      )}
      <StillText markdown={props.markdown} />
    </div>
  )
}
