import { useState } from 'react'
import { call } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import type { Article } from '#shared/blog/model.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogBody } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { toast } from '#ui/Toaster.tsx'
import { ActionButton } from '../../kit/ActionButton.tsx'
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
  const [url, setUrl] = useState('')
  const make = async () => {
    if ((await editor.flush()) === undefined)
      throw new ApiError('refused', 'The article could not be saved first.')
    const made = await call('blog/make-preview-link', { params: { id }, body: {} })
    setUrl(made.url)
    notePreview(id, made.expires_at)
  }
  const end = async () => {
    await call('blog/end-preview-links', { params: { id } })
    notePreview(id, undefined)
    toast('The preview links have ended.')
    onClose()
  }
  return (
    <Dialog title="Preview link" onClose={onClose}>
      <DialogBody
        actions={
          <>
            {url ? (
              <Button variant="primary" onClick={() => void copyLink(url)}>
                Copy the link
              </Button>
            ) : (
              <ActionButton
                variant="primary"
                data-autofocus
                busyLabel="Making it…"
                failure="No link was made."
                run={make}
              >
                Make a link
              </ActionButton>
            )}
            {preview_until && (
              <ActionButton variant="quiet" busyLabel="Ending…" failure="The links still work." run={end}>
                End every link
              </ActionButton>
            )}
            <Button onClick={onClose}>Close</Button>
          </>
        }
      >
        <p>Anyone with a preview link reads the article as it was last saved, without signing in.</p>
        {preview_until && <p>{`A preview link is active until ${formatInstant(preview_until)}.`}</p>}
        {url && (
          <TextField
            label="Link"
            readOnly
            value={url}
            onFocus={({ target }) => target.select()}
            ref={(input) => input?.focus()}
          />
        )}
      </DialogBody>
    </Dialog>
  )
}
