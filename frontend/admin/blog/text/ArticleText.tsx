import { LoadFailure } from '../../kit/LoadFailure.tsx'
import { useChunk } from '../../kit/lazy-part.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { TextEditorProps } from './TextEditor.tsx'

const load = () => import('./TextEditor.tsx')

/** The editor is large, so its code is loaded after the page. */
export const ArticleText = (props: TextEditorProps) => {
  const code = useChunk('text-editor', load)
  if (code.data) return <code.data.TextEditor {...props} />
  if (props.hidden) return null
  if (code.isPending) return <Skeleton label="Loading the editor" rows={8} />
  return (
    <LoadFailure query={code}>
      The editor could not be loaded. You can write the text as Markdown meanwhile. Reloading the page usually
      helps: what you wrote is kept.
    </LoadFailure>
  )
}
