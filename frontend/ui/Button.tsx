import type { ComponentProps } from 'react'
import styles from './Button.module.css'

type Variant = 'primary' | 'secondary' | 'quiet'

export const buttonClass = (variant: Variant = 'secondary'): string =>
  `${styles['button']} ${styles[variant]}`

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant
  busy?: boolean
  busyLabel?: string
  /** While busy the button ignores clicks instead of being disabled, so it does not lose the focus. */
  retainFocus?: boolean
}

export const Button = ({
  variant,
  busy = false,
  busyLabel,
  retainFocus = false,
  children,
  className = '',
  ...props
}: ButtonProps) => (
  <button
    type="button"
    {...props}
    className={`${buttonClass(variant)} ${className}`}
    {...(busy && retainFocus
      ? { 'aria-disabled': true, disabled: false, onClick: (event) => event.preventDefault() }
      : { disabled: busy || props.disabled })}
    aria-busy={busy || undefined}
  >
    {busy && busyLabel ? busyLabel : children}
  </button>
)
