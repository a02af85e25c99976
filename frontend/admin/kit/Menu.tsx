import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button, IconButton } from '#ui/Button.tsx'
import type { IconName } from '#ui/Icon.tsx'
import type { MarkLook } from '#ui/Mark.tsx'

interface MenuProps {
  /** The text of the button. Without it, the button is its icon. */
  children?: ReactNode
  icon?: IconName
  /** The button looks like the mark of a state. */
  look?: MarkLook
  /** The accessible name of the button and the menu. */
  label: string
  content: ReactNode
  closesOnPress?: boolean
  tabIndex?: number
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** The browser closes it on Escape and on a press outside. */
export const Menu = ({
  children,
  icon,
  look,
  label,
  content,
  closesOnPress = false,
  tabIndex,
}: MenuProps) => {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const trigger = { popoverTarget: id, 'aria-label': label, tabIndex }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!open) return
    const step = steps[event.key]
    if (event.key === 'Escape') event.stopPropagation()
    else if (step && closesOnPress) {
      event.preventDefault()
      const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')]
      const at = items.findIndex((item) => item === document.activeElement)
      items.at((at + step) % items.length)?.focus()
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and focus of the controls in it
    <div
      role="group"
      aria-label={label}
      className="menu"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) box.current?.hidePopover()
      }}
      onKeyDown={onKeyDown}
    >
      {look ? (
        <button {...trigger} type="button" className="mark washed" data-tone={look.tone}>
          {children}
        </button>
      ) : icon && !children ? (
        <IconButton {...trigger} icon={icon} label={label} />
      ) : (
        <Button {...trigger} {...(icon && { icon })} variant="quiet">
          {children}
        </Button>
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- of the buttons in it */}
      <div
        ref={box}
        id={id}
        popover="auto"
        className="menu-content"
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={({ target, currentTarget }) => {
          if (closesOnPress && target instanceof Element && target.closest('button, a'))
            currentTarget.hidePopover()
        }}
      >
        {open && content}
      </div>
    </div>
  )
}
