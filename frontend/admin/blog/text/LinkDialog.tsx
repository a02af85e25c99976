import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { unwrappedLink } from '#shared/blog/links.ts'
import { Button } from '#ui/Button.tsx'
import { useEditor } from '../../kit/editor/useEditor.ts'
import { Text } from '../../kit/form/inputs.tsx'
import { FormDialog } from '../../kit/form/RecordForm.tsx'

/** The URL of a typed address such as `example.com`, or undefined. */
const addressFrom = (typed: string): string | undefined => {
  const text = unwrappedLink(typed.trim())
  if (/^(https?:\/\/[^\s/]+|mailto:[^\s@]+@|tel:\+?[\d]|\/(?!\/)|#.)\S*$/i.test(text)) return text
  if (/^[^\s@/]+@[^\s@]+\.[^\s@]+$/.test(text)) return `mailto:${text}`
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) ? `https://${text}` : undefined
}

const wrong = 'Enter a web address, an email address, or a path such as /contact.'
const schema = z.object({
  address: z.string().check(
    z.trim(),
    z.maxLength(2000),
    z.refine((typed) => addressFrom(typed) !== undefined, wrong),
  ),
})

export const LinkDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const [current] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const isEmpty = editor.state.selection.empty && current === ''
  const form = useEditor({
    schema,
    stored: { values: { address: current }, version: 0 },
    save: async ({ values: { address } }) => {
      const href = addressFrom(address) ?? ''
      const chain = editor.chain().extendMarkRange('link')
      if (isEmpty)
        chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href } }] }).run()
      else chain.setLink({ href }).run()
      onClose()
    },
  })
  return (
    <FormDialog
      title={current ? 'Edit the link' : 'Add a link'}
      editor={form}
      labels={{ address: 'Address' }}
      submit={current ? 'Change' : 'Add'}
      onClose={onClose}
      actions={
        current && (
          <Button
            onClick={() => {
              editor.chain().extendMarkRange('link').unsetLink().run()
              onClose()
            }}
          >
            Remove the link
          </Button>
        )
      }
    >
      <Text
        name="address"
        hint="A page of this site may be a path, such as /contact."
        inputMode="url"
        required={false}
        spellCheck={false}
        data-autofocus
      />
    </FormDialog>
  )
}
