import { Link, type LinkProps } from 'react-router'
import { Icon, type IconName } from '#ui/Icon.tsx'

interface IconLinkProps extends LinkProps {
  icon: IconName
  label: string
}

export const IconLink = ({ icon, label, ...link }: IconLinkProps) => (
  <Link className="icon-button" aria-label={label} data-tooltip={label} {...link}>
    <Icon name={icon} />
  </Link>
)
