import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import styles from '../../kit/Form.module.css'

/** Where the text that is selected leads to. */
export const LinkDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const [before] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [typed, setTyped] = useState(before)
  const [wrong, setWrong] = useState('')
  const isEmpty = editor.state.selection.empty && before === ''
  const put = () => {
    const href = addressFrom(typed)
    if (!href) return setWrong('Enter a web address, an e-mail address, or a path such as /contact.')
    const chain = editor.chain().extendMarkRange('link')
    if (isEmpty)
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else chain.setLink({ href }).run()
    onClose()
  }
  return (
    <Dialog title={before ? 'Edit the link' : 'Add a link'} onClose={onClose}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          put()
        }}
      >
        <TextField
          label="Address"
          hint="A page of this site may be a path, such as /contact."
          value={typed}
          error={wrong}
          maxLength={2000}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className={styles['actions']}>
          <Button type="submit" variant="primary">
            {before ? 'Change' : 'Add'}
          </Button>
          {before && (
            <Button
              onClick={() => {
                editor.chain().extendMarkRange('link').unsetLink().run()
                onClose()
              }}
            >
              Remove the link
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** An address from what people type: "example.com" is one, too. */
const addressFrom = (typed: string): string | undefined => {
  const text = typed.trim()
  if (/^(https?:\/\/[^\s/]+|mailto:[^\s@]+@|tel:\+?[\d]|\/(?!\/)|#.)\S*$/i.test(text)) return text
  if (/^[^\s@/]+@[^\s@]+\.[^\s@]+$/.test(text)) return `mailto:${text}`
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) ? `https://${text}` : undefined
}
