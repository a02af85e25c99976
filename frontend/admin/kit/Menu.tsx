import { useRef, useState, type ReactNode } from 'react'
import { Button, IconButton } from '#ui/Button.tsx'
import type { IconName } from '#ui/Icon.tsx'

/** Opens to the other side if it would pass the edge of the screen. */
const keepInside = (content: HTMLElement | null): void => {
  if (content && content.getBoundingClientRect().right > document.documentElement.clientWidth)
    content.dataset['flipped'] = ''
}

interface MenuProps {
  /** The text of the button. Without it, the button is its icon. */
  children?: ReactNode
  icon?: IconName
  /** The accessible name of the button and the menu. */
  label: string
  content: ReactNode
  closesOnPress?: boolean
  className?: string
}

export const Menu = ({
  children,
  icon,
  label,
  content,
  closesOnPress = false,
  className = '',
}: MenuProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const trigger = { ref: button, 'aria-expanded': open, onClick: () => setOpen(!open) }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and focus of the controls in it
    <div
      role="group"
      aria-label={label}
      className={`menu ${className}`}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        close()
      }}
    >
      {icon && !children ? (
        <IconButton {...trigger} icon={icon} label={label} />
      ) : (
        <Button {...trigger} {...(icon && { icon })} variant="quiet" aria-label={label}>
          {children}
        </Button>
      )}
      {open && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- of the buttons in it
        <div
          ref={keepInside}
          className="menu-content"
          onClick={({ target }) => {
            if (closesOnPress && target instanceof Element && target.closest('button, a')) close()
          }}
        >
          {content}
        </div>
      )}
      {open && <Outside onPress={() => setOpen(false)} />}
    </div>
  )
}

/** Covers the page, so that a click that closes the menu does nothing else. */
const Outside = ({ onPress }: { onPress: () => void }) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape does the same
  <div className="menu-outside" onClick={onPress} />
)
