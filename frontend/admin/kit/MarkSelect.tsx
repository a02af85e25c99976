import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { MarkShape, type MarkLook } from '#ui/Mark.tsx'
import { Menu } from './Menu.tsx'

interface MarkSelectProps<V extends string, Shown extends string> {
  label: string
  options: readonly V[]
  looks: Readonly<Record<V | Shown, MarkLook>>
  /** May be a state that is not one of the options. */
  value: V | Shown
  onChange: (value: V) => void
}

export const MarkSelect = <V extends string, Shown extends string = V>({
  label,
  options,
  looks,
  value,
  onChange,
}: MarkSelectProps<V, Shown>) => (
  <Menu
    label={`${label}: ${looks[value].name}`}
    look={looks[value]}
    closesOnPress
    content={options.map((option) => (
      <Button
        key={option}
        variant="quiet"
        aria-pressed={option === value}
        onClick={() => {
          if (option !== value) onChange(option)
        }}
      >
        <MarkShape look={looks[option]} />
        <span>{looks[option].name}</span>
      </Button>
    ))}
  >
    <MarkShape look={looks[value]} />
    <span>{looks[value].name}</span>
    <Icon name="down" />
  </Menu>
)
