import type { RefObject } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { MarkShape, type MarkLook } from '#ui/Mark.tsx'

interface MarkOptionsProps {
  label: string
  button: RefObject<HTMLElement | null>
  options: readonly string[]
  looks: Readonly<Record<string, MarkLook>>
  value: string
  onChoose: (option: string) => void
  onClose: () => void
}

const MarkOptions = ({ label, button, options, looks, value, onChoose, onClose }: MarkOptionsProps) => (
  <Popover
    className="options"
    aria-label={label}
    triggerRef={button}
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
      // Choosing the current option again clears the selection; that is not a change, but it closes the list too.
      selectedKeys={[value]}
      escapeKeyBehavior="none"
      onSelectionChange={(keys) => onChoose(String([...keys][0] ?? value))}
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

export default MarkOptions
