import type { ComponentProps } from 'react'
import styles from './Button.module.css'

type Variant = 'primary' | 'secondary' | 'quiet'

/** The class of a button, for links that look like one. */
export const buttonClass = (variant: Variant = 'secondary'): string =>
  `${styles['button']} ${styles[variant]}`

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant
  /** While true the button is disabled and shows `busyLabel`. */
  busy?: boolean
  busyLabel?: string
  /** While busy it is not disabled but takes no click, so that the focus stays on it. */
  keepsFocus?: boolean
}

export const Button = ({
  variant,
  busy = false,
  busyLabel,
  keepsFocus = false,
  children,
  className = '',
  ...props
}: ButtonProps) => (
  <button
    type="button"
    {...props}
    className={`${buttonClass(variant)} ${className}`}
    {...(busy && keepsFocus
      ? { 'aria-disabled': true, disabled: false, onClick: (event) => event.preventDefault() }
      : { disabled: busy || props.disabled })}
    aria-busy={busy || undefined}
  >
    {busy && busyLabel ? busyLabel : children}
  </button>
)
