import { Button } from 'react-aria-components/Button'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select } from 'react-aria-components/Select'
import { statusNames, type SocialStatus } from '#shared/posts/model.ts'
import { StatusShape, statusClass } from './StatusMark.tsx'
import styles from './StatusSelect.module.css'

interface StatusSelectProps<S extends SocialStatus> {
  label: string
  statuses: readonly S[]
  value: S
  disabled?: boolean
  onChange: (status: S) => void
}

/** A dropdown of statuses, each with its colour, shape and word. */
export const StatusSelect = <S extends SocialStatus>({
  label,
  statuses,
  value,
  disabled = false,
  onChange,
}: StatusSelectProps<S>) => (
  <Select
    aria-label={`${label}: ${statusNames[value]}`}
    value={value}
    isDisabled={disabled}
    onChange={(key) => {
      const chosen = statuses.find((status) => status === key)
      if (chosen !== undefined && chosen !== value) onChange(chosen)
    }}
    className={styles['select'] ?? ''}
  >
    <Button className={`${styles['button']} ${statusClass(value)}`}>
      <StatusShape status={value} />
      <span>{statusNames[value]}</span>
      <svg className={styles['arrow']} viewBox="0 0 10 6" aria-hidden="true">
        <path d="m1 1 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </Button>
    <Popover className={styles['popover'] ?? ''} offset={4} placement="bottom start">
      <ListBox className={styles['list'] ?? ''}>
        {statuses.map((status) => (
          <ListBoxItem
            key={status}
            id={status}
            textValue={statusNames[status]}
            className={styles['item'] ?? ''}
          >
            <StatusShape status={status} />
            <span>{statusNames[status]}</span>
          </ListBoxItem>
        ))}
      </ListBox>
    </Popover>
  </Select>
)
