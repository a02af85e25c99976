import { useMutation } from '@tanstack/react-query'
import { NavLink, useLocation } from 'react-router'
import { inWords } from '#api/error.ts'
import { brand } from '#shared/brand.ts'
import { Button } from '#ui/Button.tsx'
import { Failure } from '#ui/Notice.tsx'
import { AttentionBadge } from '../posts/attention/AttentionBadge.tsx'
import { isApple } from '../kit/apple.ts'
import { headerPlaces } from '../kit/navigation.ts'
import { saveScheme, schemeNames, schemes, useScheme } from '../kit/scheme.ts'
import { signOut } from '../kit/session.ts'
import styles from './Header.module.css'

interface HeaderProps {
  onSearch: () => void
  onHelp: () => void
}

export const Header = ({ onSearch, onHelp }: HeaderProps) => {
  const { pathname } = useLocation()
  const logout = useMutation({ mutationFn: signOut })
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <NavLink className={styles['firm'] ?? ''} to="/admin" end>
          {brand.name}
        </NavLink>
        <nav className={styles['nav']} aria-label="Tools">
          <ul>
            {headerPlaces.map(({ to, short }) => (
              <li key={to}>
                {/* The CRM's link is not also current on the extraction page below it. */}
                <NavLink to={to} end={to === '/admin/crm' && pathname.startsWith('/admin/crm/extract-lead')}>
                  {short}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles['tools']}>
          <AttentionBadge />
          <Button className={styles['search'] ?? ''} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
            Find <kbd>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
          </Button>
          <SchemeSwitch />
          <span className={styles['help']}>
            <Button
              variant="quiet"
              onClick={onHelp}
              aria-label="Keyboard shortcuts"
              title="Keyboard shortcuts"
            >
              ?
            </Button>
          </span>
          <Button onClick={() => logout.mutate()} busy={logout.isPending} busyLabel="Logging out…">
            Logout
          </Button>
        </div>
      </div>
      {logout.isError && (
        <div className={styles['failure']}>
          <Failure onRetry={() => logout.mutate()}>You are still logged in. {inWords(logout.error)}</Failure>
        </div>
      )}
    </header>
  )
}

const SchemeSwitch = () => {
  const scheme = useScheme()
  return (
    <label className={styles['scheme']}>
      <span className="visually-hidden">Color scheme</span>
      <span className={styles['schemeMark']} aria-hidden="true">
        ◐
      </span>
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
