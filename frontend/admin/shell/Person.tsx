import { useQuery } from '@tanstack/react-query'
import { useState, type CSSProperties } from 'react'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { blankOr } from '#shared/api/fields.ts'
import { nameSession } from '#shared/session/endpoints.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { toast } from '#ui/Toaster.tsx'
import { session } from '../crm/queries.ts'
import { useEditor } from '../kit/editor/useEditor.ts'
import { Text } from '../kit/form/inputs.tsx'
import { RecordForm } from '../kit/form/RecordForm.tsx'
import { Menu } from '../kit/Menu.tsx'
import { queryClient } from '../kit/queries.ts'
import { saveScheme, schemeNames, schemes, useScheme } from '../kit/scheme.ts'
import { rememberName, workName } from '../kit/session.ts'

/** From the letters of the name, so that a person keeps it. */
const hueOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 360

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase()
}

interface PersonProps {
  onHelp: () => void
}

export const Person = ({ onHelp }: PersonProps) => {
  const current = useQuery(session)
  const [open, setOpen] = useState(false)
  if (!current.data) return null
  const { name } = current.data
  return (
    <div className="person">
      <Menu
        label={name ?? 'Set your name'}
        closesOnPress
        content={
          <>
            <Button variant="quiet" onClick={() => setOpen(true)}>
              {name ? 'Change your name' : 'Set your name'}
            </Button>
            <SchemeSwitch />
            <Button variant="quiet" onClick={onHelp}>
              Keyboard shortcuts
            </Button>
          </>
        }
      >
        {name ? (
          <span
            className="avatar"
            style={{ '--hue': hueOf(name) } as CSSProperties}
            data-initials={initialsOf(name)}
          />
        ) : (
          <Icon name="person" />
        )}
        <span className="name">{name ?? 'Set your name'}</span>
        <Icon name="down" />
      </Menu>
      {open && <NameDialog name={name} onClose={() => setOpen(false)} />}
    </div>
  )
}

const NameDialog = ({ name, onClose }: { name: string | null; onClose: () => void }) => (
  <Dialog title="Your name" onClose={onClose}>
    <NameForm name={name} onDone={onClose} onCancel={onClose} />
  </Dialog>
)

interface NameFormProps {
  name: string | null
  onDone?: () => void
  onCancel?: () => void
}

const schema = z.object({ name: blankOr(null, nameSession.body.shape.name) })

export const NameForm = ({ name, onDone, onCancel }: NameFormProps) => {
  const editor = useEditor({
    schema,
    stored: { values: { name: name ?? workName() ?? '' }, version: 0 },
    save: async ({ values }) => {
      const changed = await call('admin/name-session', { body: values })
      queryClient.setQueryData(session.queryKey, changed)
      rememberName(changed.name)
      toast(changed.name ? `Signed in as ${changed.name}.` : 'Signed in without a name, as “Staff”.')
      onDone?.()
    },
  })
  return (
    <RecordForm
      editor={editor}
      labels={{ name: 'Your name' }}
      name="Your name"
      short
      submit="Save"
      failure="Couldn’t save."
      onCancel={onCancel}
    >
      <Text
        name="name"
        hint="Shown in timelines next to what you do, until you log out. Leave empty to appear as “Staff”."
        autoComplete="name"
        data-autofocus
      />
    </RecordForm>
  )
}

export const SchemeSwitch = () => {
  const scheme = useScheme()
  return (
    <fieldset className="segments" aria-label="Color scheme">
      {schemes.map((each) => (
        <button key={each} type="button" aria-pressed={each === scheme} onClick={() => saveScheme(each)}>
          {schemeNames[each]}
        </button>
      ))}
    </fieldset>
  )
}
