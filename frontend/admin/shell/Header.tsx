import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { describeError } from '#api/error.ts'
import { brand } from '#shared/brand.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { Failure } from '#ui/Notice.tsx'
import { hasDrafts } from '../kit/stored-drafts.ts'
import { headerPlaces } from '../kit/navigation.ts'
import { isApple } from '../kit/screen-keys.ts'
import { signOut } from '../kit/session.ts'
import { AttentionBadge } from '../posts/attention/AttentionBadge.tsx'
import { Person } from './Person.tsx'

interface HeaderProps {
  onSearch: () => void
  onHelp: () => void
}

/** Quotes belong to the CRM, the extraction under its path does not. Attention is for posts. */
const belongsTo = (pathname: string, to: string): boolean => {
  const under = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  if (to === '/admin/manage-posts') return under(to) || under('/admin/attention')
  if (to !== '/admin/crm') return under(to)
  return under('/admin/quotes') || (under(to) && !under('/admin/crm/extract-lead'))
}

export const Header = ({ onSearch, onHelp }: HeaderProps) => {
  const { pathname } = useLocation()
  const logout = useMutation({ mutationFn: signOut })
  const [asking, setAsking] = useState(false)
  const [open, setOpen] = useState(false)
  const logOut = () => (hasDrafts() ? setAsking(true) : logout.mutate())
  return (
    <>
      <header className="top">
        <NavLink className="firm" to="/admin" end>
          {brand.name}
        </NavLink>
        <nav id="rooms" className="rooms" aria-label="Tools" data-open={open || undefined}>
          <ul className="plain-list">
            {headerPlaces.map(({ to, short }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={belongsTo(pathname, to) ? 'page' : undefined}
                  onClick={() => setOpen(false)}
                >
                  {short}
                </Link>
              </li>
            ))}
            <li className="phone-only">
              <Button variant="quiet" onClick={logOut}>
                Logout
              </Button>
            </li>
          </ul>
        </nav>
        <div className="top-end">
          <AttentionBadge />
          <Button className="find" icon="search" onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
            <span className="clip">Find or do anything</span>
            <kbd className="key-hint" aria-hidden="true">
              {isApple ? '⌘ K' : 'Ctrl K'}
            </kbd>
          </Button>
          <Person onHelp={onHelp} />
          <Button
            variant="quiet"
            className="wide-only"
            onClick={logOut}
            busy={logout.isPending}
            busyLabel="Logging out…"
          >
            Logout
          </Button>
          <IconButton
            className="phone-only"
            icon="menu"
            label="Menu"
            aria-expanded={open}
            aria-controls="rooms"
            onClick={() => setOpen(!open)}
          />
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
      </header>
      {logout.isError && (
        <div className="page">
          <Failure onRetry={() => logout.mutate()}>
            You are still logged in. {describeError(logout.error)}
          </Failure>
        </div>
      )}
    </>
  )
}
