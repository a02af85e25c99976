import { Link, useLocation } from 'react-router'
import { quoteTestPlaces } from '../../kit/navigation.ts'

export const OtherTests = () => {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Other quote tests">
      <ul className="form-end plain-list">
        {quoteTestPlaces
          .filter(({ to }) => to !== pathname)
          .map(({ to, name }) => (
            <li key={to}>
              <Link to={to}>{name}</Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
