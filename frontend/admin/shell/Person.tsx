import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type CSSProperties } from 'react'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Menu } from '../kit/Menu.tsx'
import { saveScheme, schemeNames, schemes, useScheme } from '../kit/scheme.ts'
import { queryClient } from '../kit/queries.ts'
import { rememberName, workName } from '../kit/session.ts'
import { fieldError } from '../crm/form.ts'
import { session } from '../crm/queries.ts'

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

export const NameForm = ({ name, onDone, onCancel }: NameFormProps) => {
  const [typed, setTyped] = useState(name ?? workName() ?? '')
  const change = useMutation({
    mutationFn: (next: string | null) => call('admin/name-session', { body: { name: next } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(session.queryKey, changed)
      rememberName(changed.name)
      toast(changed.name ? `Signed in as ${changed.name}.` : 'Signed in without a name, as “Staff”.')
      onDone?.()
    },
  })
  const nameError = fieldError(change.error, 'name')
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate(typed.trim() || null)
      }}
    >
      <TextField
        label="Your name"
        hint="Shown in timelines next to what you do, until you log out. Leave empty to appear as “Staff”."
        value={typed}
        maxLength={60}
        autoComplete="name"
        data-autofocus
        error={nameError}
        onChange={({ target }) => setTyped(target.value)}
      />
      {change.isError && !nameError && (
        <Notice tone="failure">Couldn’t save. {describeError(change.error)}</Notice>
      )}
      <div className="row">
        <Button type="submit" variant="primary" busy={change.isPending} busyLabel="Saving…" retainFocus>
          Save
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
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
