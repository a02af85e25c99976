import { Link } from 'react-router'
import { Icon } from '#ui/Icon.tsx'

/** Back to the list. */
export const CloseLink = ({ to }: { to: string }) => (
  <Link className="icon-button" to={to} aria-label="Close" data-tooltip="Close">
    <Icon name="close" />
  </Link>
)
