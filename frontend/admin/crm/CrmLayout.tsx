import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { buttonClass } from '#ui/Button.tsx'
import styles from './CrmLayout.module.css'
import { WorkAs } from './WorkAs.tsx'

const links = [
  { to: '/admin/crm', name: 'Today' },
  { to: '/admin/crm/pipeline', name: 'Pipeline' },
  { to: '/admin/crm/list', name: 'List' },
  { to: '/admin/quotes', name: 'Quotes' },
  { to: '/admin/crm/report', name: 'Report' },
  { to: '/admin/crm/import', name: 'Import' },
] as const

const CrmLayout = () => {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On narrow screens the bar scrolls, so the current link is scrolled into view.
  const show = useEffectEvent((_path: string) => {
    const chosen = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (chosen) nav.current?.scrollTo({ left: chosen.offsetLeft - chosen.offsetWidth })
  })
  useEffect(() => show(pathname), [pathname])
  return (
    <>
      <div className={styles['bar']}>
        <nav ref={nav} aria-label="CRM">
          <ul className={`plain-list ${styles['links']}`}>
            {links.map(({ to, name }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/admin/crm'}>
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="row">
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
