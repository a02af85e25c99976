import { useMutation } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type { Article } from '#shared/blog/model.ts'
import { ApiError, describeError } from '#api/error.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { copyLink } from '../../kit/copy-link.ts'
import { formatInstant } from '../../kit/times.ts'
import { notePreview } from '../queries.ts'
import type { Editor } from '../../kit/editor/useEditor.ts'
import type { ArticleValues } from './article-values.ts'

export const PreviewLink = ({ article, editor }: { article: Article; editor: Editor<ArticleValues> }) => {
  const { id, preview_until } = article
  const make = useMutation({
    mutationFn: async () => {
      if ((await editor.flush()) === undefined)
        throw new ApiError('refused', 'The article could not be saved first.')
      return call('blog/make-preview-link', { params: { id }, body: {} })
    },
    onSuccess: ({ expires_at }) => notePreview(id, expires_at),
  })
  const end = async () => {
    await call('blog/end-preview-links', { params: { id } })
    notePreview(id, undefined)
    toast('The preview links have ended.')
  }
  return (
    <>
      <Button onClick={() => make.mutate()} busy={make.isPending} busyLabel="Making it…" retainFocus>
        Preview link…
      </Button>
      {preview_until && (
        <>
          <ConfirmButton
            label="End preview links…"
            title="End the preview links?"
            action="End them"
            busyAction="Ending…"
            failure="The links still work."
            onConfirm={end}
          >
            <p>Every preview link of this article stops working now. You can make a new one later.</p>
          </ConfirmButton>
          <span>A preview link is active until {formatInstant(preview_until)}.</span>
        </>
      )}
      {make.isError && <Notice tone="failure">No link was made. {describeError(make.error)}</Notice>}
      {make.data && (
        <Dialog title="Preview link" onClose={make.reset}>
          <div className="stack">
            <p>
              Anyone with this link reads the article as it was last saved, without signing in, until{' '}
              {formatInstant(make.data.expires_at)}.
            </p>
            <TextField
              label="Link"
              readOnly
              value={make.data.url}
              onFocus={({ target }) => target.select()}
            />
            <div className="row">
              <Button variant="primary" data-autofocus onClick={() => void copyLink(make.data.url)}>
                Copy the link
              </Button>
              <Button onClick={make.reset}>Close</Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}
