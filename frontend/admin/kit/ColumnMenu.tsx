import { Button } from '#ui/Button.tsx'
import { Menu } from './Menu.tsx'
import styles from './RowTable.module.css'
import type { ColumnChoice } from './useColumns.ts'

interface ColumnMenuProps {
  columns: readonly { id: string; name: string }[]
  choice: ColumnChoice
}

/** Which columns a list shows. */
export const ColumnMenu = ({ columns, choice }: ColumnMenuProps) => (
  <Menu
    label="Columns"
    content={
      <fieldset className={styles['columns']}>
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
    }
  >
    Columns
  </Menu>
)
