import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass, Button, IconButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconLink } from '../IconLink.tsx'
import { Menu } from '../Menu.tsx'
import type { Action } from './declaration.ts'

interface RowActionsProps<T extends S, Q, S> {
  row: T
  name: string
  actions: readonly Action<S, Q, T>[]
  busy: boolean
  onAction: (action: Action<S, Q, T>) => void
}

const mostIcons = 4
const isPhone = () => matchMedia('(width < 52rem)').matches

/** Icons, or a menu if there are many. */
export const RowActions = <T extends S, Q, S>({
  row,
  name,
  actions,
  busy,
  onAction,
}: RowActionsProps<T, Q, S>): ReactNode => {
  const isMenu = actions.length > mostIcons || (actions.length > 1 && isPhone())
  const shown = actions.map((action) => {
    const { label, icon, to, href, danger } = action
    const fullLabel = `${label}: ${name}`
    const address = to?.(row) ?? href?.(row)
    if (address !== undefined) {
      const link = { to: address, ...(href && { target: '_blank', rel: 'noreferrer' }) }
      return isMenu ? (
        <Link key={label} className={buttonClass('quiet')} aria-label={fullLabel} {...link}>
          <Icon name={icon} />
          <span>{label}</span>
        </Link>
      ) : (
        <IconLink key={label} icon={icon} label={fullLabel} data-tooltip={label} {...link} />
      )
    }
    const onClick = () => onAction(action)
    return isMenu ? (
      <Button
        key={label}
        variant={danger ? 'danger' : 'quiet'}
        icon={icon}
        aria-label={fullLabel}
        onClick={onClick}
      >
        {label}
      </Button>
    ) : (
      <IconButton
        key={label}
        icon={icon}
        className={danger ? 'danger' : ''}
        label={fullLabel}
        tooltip={label}
        busy={busy}
        retainFocus
        onClick={onClick}
      />
    )
  })
  return isMenu ? (
    <Menu label={`Actions: ${name}`} icon="more" closesOnPress content={shown} />
  ) : (
    <div className="row-actions">{shown}</div>
  )
}
