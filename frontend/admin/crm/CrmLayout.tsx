import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { buttonClass } from '#ui/Button.tsx'
import styles from './CrmLayout.module.css'
import { WorkAs } from './WorkAs.tsx'

const places = [
  { to: '/admin/crm', name: 'Today' },
  { to: '/admin/crm/pipeline', name: 'Pipeline' },
  { to: '/admin/crm/list', name: 'List' },
  { to: '/admin/quotes', name: 'Quotes' },
  { to: '/admin/crm/report', name: 'Report' },
  { to: '/admin/crm/import', name: 'Import' },
] as const

/** What stands above every page of the CRM. */
const CrmLayout = () => {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // Where there is not room for all places in one row, the chosen one is in sight.
  const show = useEffectEvent((_path: string) => {
    const chosen = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (chosen) nav.current?.scrollTo({ left: chosen.offsetLeft - chosen.offsetWidth })
  })
  useEffect(() => show(pathname), [pathname])
  return (
    <>
      <div className={styles['bar']}>
        <nav ref={nav} aria-label="CRM">
          <ul className={styles['places']}>
            {places.map(({ to, name }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/admin/crm'}>
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles['tools']}>
          <WorkAs />
          <Link className={buttonClass()} to="/admin/crm/new">
            Add a lead
          </Link>
        </div>
      </div>
      <Outlet />
    </>
  )
}

export default CrmLayout
