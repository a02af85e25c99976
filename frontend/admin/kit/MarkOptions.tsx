import { useRef } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { MarkShape, type MarkLook } from '#ui/Mark.tsx'

interface MarkOptionsProps {
  label: string
  button: HTMLElement
  options: readonly string[]
  looks: Readonly<Record<string, MarkLook>>
  value: string
  /** Called with another option than the current one. */
  onChange: (option: string) => void
  onClose: () => void
}

const MarkOptions = ({ label, button, options, looks, value, onChange, onClose }: MarkOptionsProps) => {
  const trigger = useRef(button)
  return (
    <Popover
      className="options"
      aria-label={label}
      triggerRef={trigger}
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      placement="bottom start"
      offset={4}
    >
      <ListBox
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just opened this list
        autoFocus
        selectionMode="single"
        selectedKeys={[value]}
        escapeKeyBehavior="none"
        // Choosing the current option again clears the selection.
        onSelectionChange={(keys) => {
          onClose()
          for (const key of keys) if (key !== value) onChange(String(key))
        }}
        items={options.map((id) => ({ id, look: looks[id] }))}
      >
        {({ id, look }) => (
          <ListBoxItem id={id} textValue={look?.name ?? id}>
            {look && <MarkShape look={look} />}
            <span>{look?.name}</span>
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  )
}

export default MarkOptions
