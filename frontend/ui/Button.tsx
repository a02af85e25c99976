import type { ComponentProps } from 'react'
import { Icon, type IconName } from './Icon.tsx'

/** `primary` for the one aim of a screen, `danger` for deletion, `quiet` for what is needed least. */
type Variant = 'primary' | 'secondary' | 'quiet' | 'danger'

export const buttonClass = (variant: Variant = 'secondary'): string => `button ${variant}`

interface BusyProps extends ComponentProps<'button'> {
  busy?: boolean | undefined
  /** While busy the button ignores clicks instead of being disabled, so it does not lose the focus. */
  retainFocus?: boolean | undefined
}

interface ButtonProps extends BusyProps {
  variant?: Variant
  icon?: IconName
  busyLabel?: string
}

const busyState = ({
  busy = false,
  retainFocus = false,
  disabled,
}: Pick<BusyProps, 'busy' | 'retainFocus' | 'disabled'>): ComponentProps<'button'> => ({
  'aria-busy': busy || undefined,
  ...(busy && retainFocus
    ? { 'aria-disabled': true, disabled: false, onClick: (event) => event.preventDefault() }
    : { disabled: busy || disabled }),
})

export const Button = ({
  variant,
  icon,
  busy,
  busyLabel,
  retainFocus,
  children,
  className = '',
  ...props
}: ButtonProps) => (
  <button
    type="button"
    {...props}
    className={`${buttonClass(variant)} ${className}`}
    {...busyState({ busy, retainFocus, disabled: props.disabled })}
  >
    {icon && <Icon name={icon} />}
    {busy && busyLabel ? <span>{busyLabel}</span> : children}
  </button>
)

interface IconButtonProps extends BusyProps {
  icon: IconName
  label: string
  /** Shown on hover and focus, if it is not the label. */
  tooltip?: string
}

export const IconButton = ({
  icon,
  label,
  tooltip = label,
  busy,
  retainFocus,
  className = '',
  ...props
}: IconButtonProps) => (
  <button
    type="button"
    {...props}
    className={`icon-button ${className}`}
    aria-label={label}
    data-tooltip={tooltip}
    {...busyState({ busy, retainFocus, disabled: props.disabled })}
  >
    <Icon name={icon} />
  </button>
)
