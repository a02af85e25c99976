import { useMutation } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { ApiError, describeError } from '#api/error.ts'
import type { Article } from '#shared/blog/model.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogBody } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { copyLink } from '../../kit/copy-link.ts'
import type { Editor } from '../../kit/editor/useEditor.ts'
import { formatInstant } from '../../kit/times.ts'
import { notePreview } from '../queries.ts'
import type { ArticleValues } from './article-values.ts'

interface PreviewLinkProps {
  article: Article
  editor: Editor<ArticleValues>
  onClose: () => void
}

export const PreviewLink = ({ article: { id, preview_until }, editor, onClose }: PreviewLinkProps) => {
  const make = useMutation({
    mutationFn: async () => {
      if ((await editor.flush()) === undefined)
        throw new ApiError('refused', 'The article could not be saved first.')
      return call('blog/make-preview-link', { params: { id }, body: {} })
    },
    onSuccess: ({ expires_at }) => notePreview(id, expires_at),
  })
  const end = useMutation({
    mutationFn: () => call('blog/end-preview-links', { params: { id } }),
    onSuccess: () => {
      notePreview(id, undefined)
      toast('The preview links have ended.')
      onClose()
    },
  })
  return (
    <Dialog title="Preview link" onClose={onClose}>
      <DialogBody
        actions={
          <>
            {preview_until && (
              <Button variant="quiet" onClick={() => end.mutate()} busy={end.isPending} busyLabel="Ending…">
                End every link
              </Button>
            )}
            <Button onClick={onClose}>Close</Button>
            {make.data ? (
              <Button variant="primary" onClick={() => void copyLink(make.data.url)}>
                Copy the link
              </Button>
            ) : (
              <Button
                variant="primary"
                data-autofocus
                onClick={() => make.mutate()}
                busy={make.isPending}
                busyLabel="Making it…"
                retainFocus
              >
                Make a link
              </Button>
            )}
          </>
        }
      >
        <p>Anyone with a preview link reads the article as it was last saved, without signing in.</p>
        {preview_until && <p>{`A preview link is active until ${formatInstant(preview_until)}.`}</p>}
        {make.data && (
          <TextField
            label="Link"
            readOnly
            value={make.data.url}
            onFocus={({ target }) => target.select()}
            ref={(input) => input?.focus()}
          />
        )}
        {make.isError && <Notice tone="failure">No link was made. {describeError(make.error)}</Notice>}
        {end.isError && <Notice tone="failure">The links still work. {describeError(end.error)}</Notice>}
      </DialogBody>
    </Dialog>
  )
}
