import { duplicateModes, updates, type DuplicateMode } from '#shared/leads/transfer/import-outcome.ts'
import { Fieldset } from '#ui/Field.tsx'
import { changePlan } from './import-run.ts'
import styles from './Import.module.css'

const names: Record<DuplicateMode, string> = {
  skip: 'Skip them',
  add: 'Add them anyway',
  fill: 'Update: fill in empty fields',
  overwrite: 'Update: replace with the file',
}

/** What becomes of rows that match a lead which is there already. */
export const DuplicateChoice = ({ chosen }: { chosen: DuplicateMode }) => (
  <Fieldset legend="Rows that match an existing lead by e-mail address or phone number">
    <div className={styles['radios']}>
      {duplicateModes.map((mode) => (
        <label key={mode}>
          <input
            type="radio"
            name="duplicates"
            value={mode}
            checked={chosen === mode}
            onChange={() => changePlan({ duplicates: mode })}
          />
          {names[mode]}
        </label>
      ))}
    </div>
    {updates(chosen) && (
      <p className={styles['quiet']}>
        Only rows with the same e-mail address update a lead; those that match by phone number alone are
        skipped. Empty cells erase nothing. The lead’s timeline records each change. Undoing the import does
        not undo updates.
      </p>
    )}
  </Fieldset>
)
