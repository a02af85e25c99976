import { useQuery } from '@tanstack/react-query'
import { useState, type CSSProperties } from 'react'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { session } from '../crm/queries.ts'
import { lazyPart } from '../kit/lazy-part.tsx'
import { Menu } from '../kit/Menu.tsx'
import { saveScheme, schemeNames, schemes, useScheme } from '../kit/scheme.ts'

const { Part: NameDialog } = lazyPart(() => import('./NameDialog.tsx'))

/** Computed from the name, so that a person always has the same color. */
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
      {open && <NameDialog onClose={() => setOpen(false)} />}
    </div>
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
