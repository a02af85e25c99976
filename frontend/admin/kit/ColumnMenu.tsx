import { useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import styles from './RowTable.module.css'
import type { ColumnChoice } from './useColumns.ts'

interface ColumnMenuProps {
  columns: readonly { id: string; name: string }[]
  choice: ColumnChoice
}

/** Which columns a list shows. Closed by Escape, and when the focus leaves it. */
export const ColumnMenu = ({ columns, choice }: ColumnMenuProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and focus of the controls in it
    <div
      role="group"
      aria-label="Columns"
      className={styles['columns']}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        setOpen(false)
        button.current?.focus()
      }}
    >
      <Button ref={button} variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        Columns
      </Button>
      {open && (
        <fieldset>
          <legend className="visually-hidden">Columns shown</legend>
          {columns.map(({ id, name }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={choice.isShown(id)}
                onChange={({ target }) => choice.choose(id, target.checked)}
              />
              {name}
            </label>
          ))}
          <Button onClick={choice.reset} disabled={!choice.reset}>
            Default again
          </Button>
        </fieldset>
      )}
    </div>
  )
}
