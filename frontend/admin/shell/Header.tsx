import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { describeError } from '#api/error.ts'
import { brand } from '#shared/brand.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { Failure } from '#ui/Notice.tsx'
import { hasDrafts } from '../kit/stored-drafts.ts'
import { Menu } from '../kit/Menu.tsx'
import { headerPlaces } from '../kit/navigation.ts'
import { saveScheme, schemeNames, schemes, useScheme } from '../kit/scheme.ts'
import { isApple } from '../kit/screen-keys.ts'
import { signOut } from '../kit/session.ts'
import { AttentionBadge } from '../posts/attention/AttentionBadge.tsx'
import styles from './Shell.module.css'

interface HeaderProps {
  onSearch: () => void
  onHelp: () => void
}

/** Quotes belong to the CRM, the extraction under its path does not. */
const belongsTo = (pathname: string, to: string): boolean => {
  const under = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  if (to !== '/admin/crm') return under(to)
  return under('/admin/quotes') || (under(to) && !under('/admin/crm/extract-lead'))
}

export const Header = ({ onSearch, onHelp }: HeaderProps) => {
  const { pathname } = useLocation()
  const logout = useMutation({ mutationFn: signOut })
  const [asking, setAsking] = useState(false)
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <NavLink className={styles['firm'] ?? ''} to="/admin" end>
          {brand.name}
        </NavLink>
        <nav className={styles['nav']} aria-label="Tools">
          <ul className="plain-list">
            {headerPlaces.map(({ to, short }) => (
              <li key={to}>
                <Link to={to} aria-current={belongsTo(pathname, to) ? 'page' : undefined}>
                  {short}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles['tools']}>
          <AttentionBadge />
          <Button className={styles['search'] ?? ''} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
            Find <kbd>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
          </Button>
          <Menu
            label="More"
            closesOnPress
            content={
              <>
                <SchemeSwitch />
                <Button variant="quiet" onClick={onHelp}>
                  Keyboard shortcuts
                </Button>
              </>
            }
          >
            <span className={styles['moreWord']}>More</span>
            <span className={styles['moreMark']} aria-hidden="true">
              …
            </span>
          </Menu>
          <Button
            onClick={() => (hasDrafts() ? setAsking(true) : logout.mutate())}
            busy={logout.isPending}
            busyLabel="Logging out…"
          >
            Logout
          </Button>
          {asking && (
            <ConfirmDialog
              title="Log out without saving?"
              action="Log out"
              busyAction="Logging out…"
              busy={logout.isPending}
              onConfirm={() => logout.mutate(undefined, { onError: () => setAsking(false) })}
              onClose={() => setAsking(false)}
            >
              <p>
                This browser keeps text that you typed and did not save. Logging out deletes it, so that
                nobody else at this computer can read it.
              </p>
            </ConfirmDialog>
          )}
        </div>
      </div>
      {logout.isError && (
        <div className={styles['failure']}>
          <Failure onRetry={() => logout.mutate()}>
            You are still logged in. {describeError(logout.error)}
          </Failure>
        </div>
      )}
    </header>
  )
}

const SchemeSwitch = () => {
  const scheme = useScheme()
  return (
    <label className={styles['scheme']}>
      Color scheme
      <select
        value={scheme}
        onChange={({ target }) => saveScheme(schemes.find((name) => name === target.value) ?? 'system')}
      >
        {schemes.map((name) => (
          <option key={name} value={name}>
            {schemeNames[name]}
          </option>
        ))}
      </select>
    </label>
  )
}
