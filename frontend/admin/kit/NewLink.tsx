import { Link } from 'react-router'
import { buttonClass } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'

/** To the form for a new record, the aim of a list. */
export const NewLink = ({ to, children }: { to: string; children: string }) => (
  <Link className={buttonClass('primary')} to={to}>
    <Icon name="plus" />
    <span>{children}</span>
  </Link>
)
