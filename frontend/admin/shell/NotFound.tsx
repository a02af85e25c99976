import { Link, useLocation } from 'react-router'
import { buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '../kit/Page.tsx'

const NotFound = () => {
  const { pathname } = useLocation()
  return (
    <Page title="Page not found">
      <EmptyState
        action={
          <Link className={buttonClass('primary')} to="/admin">
            Go to the dashboard
          </Link>
        }
      >
        <p>
          There is no page at <strong>{pathname}</strong>. It may have moved, or the address may be mistyped.
        </p>
      </EmptyState>
    </Page>
  )
}

export default NotFound
