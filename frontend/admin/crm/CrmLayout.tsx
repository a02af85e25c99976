import { Link, NavLink, Outlet } from 'react-router'
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
const CrmLayout = () => (
  <>
    <div className={styles['bar']}>
      <nav aria-label="CRM">
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

export default CrmLayout
