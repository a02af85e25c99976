import { Button } from 'react-aria-components/Button'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select } from 'react-aria-components/Select'
import { MarkShape, toneClass, type MarkLook } from './Mark.tsx'
import styles from './MarkSelect.module.css'

interface MarkSelectProps<V extends string> {
  label: string
  options: readonly V[]
  looks: Readonly<Record<V, MarkLook>>
  value: V
  onChange: (value: V) => void
}

/** A dropdown of states, each with its color, shape and word. */
export const MarkSelect = <V extends string>({
  label,
  options,
  looks,
  value,
  onChange,
}: MarkSelectProps<V>) => (
  <Select
    aria-label={`${label}: ${looks[value].name}`}
    value={value}
    onChange={(key) => {
      const chosen = options.find((option) => option === key)
      if (chosen !== undefined && chosen !== value) onChange(chosen)
    }}
    className={styles['select'] ?? ''}
  >
    <Button className={`${styles['button']} ${toneClass(looks[value])}`}>
      <MarkShape look={looks[value]} />
      <span>{looks[value].name}</span>
      <svg className={styles['arrow']} viewBox="0 0 10 6" aria-hidden="true">
        <path d="m1 1 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </Button>
    <Popover className={styles['popover'] ?? ''} offset={4} placement="bottom start">
      <ListBox className={styles['list'] ?? ''}>
        {options.map((option) => (
          <ListBoxItem
            key={option}
            id={option}
            textValue={looks[option].name}
            className={styles['item'] ?? ''}
          >
            <MarkShape look={looks[option]} />
            <span>{looks[option].name}</span>
          </ListBoxItem>
        ))}
      </ListBox>
    </Popover>
  </Select>
)
