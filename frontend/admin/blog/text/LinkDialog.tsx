import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormActions } from '../../kit/FormActions.tsx'
import { TextField } from '#ui/Field.tsx'

export const LinkDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const [current] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [typed, setTyped] = useState(current)
  const [error, setError] = useState('')
  const isEmpty = editor.state.selection.empty && current === ''
  const apply = () => {
    const href = addressFrom(typed)
    if (!href) return setError('Enter a web address, an email address, or a path such as /contact.')
    const chain = editor.chain().extendMarkRange('link')
    if (isEmpty)
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else chain.setLink({ href }).run()
    onClose()
  }
  return (
    <Dialog title={current ? 'Edit the link' : 'Add a link'} onClose={onClose}>
      <form
        className="stack gap-6"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <TextField
          label="Address"
          hint="A page of this site may be a path, such as /contact."
          value={typed}
          error={error}
          maxLength={2000}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onChange={({ target }) => setTyped(target.value)}
        />
        <FormActions submit={current ? 'Change' : 'Add'} onCancel={onClose}>
          {current && (
            <Button
              onClick={() => {
                editor.chain().extendMarkRange('link').unsetLink().run()
                onClose()
              }}
            >
              Remove the link
            </Button>
          )}
        </FormActions>
      </form>
    </Dialog>
  )
}

/** The URL of a typed address such as `example.com`, or undefined. */
const addressFrom = (typed: string): string | undefined => {
  const text = typed.trim()
  if (/^(https?:\/\/[^\s/]+|mailto:[^\s@]+@|tel:\+?[\d]|\/(?!\/)|#.)\S*$/i.test(text)) return text
  if (/^[^\s@/]+@[^\s@]+\.[^\s@]+$/.test(text)) return `mailto:${text}`
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) ? `https://${text}` : undefined
}
