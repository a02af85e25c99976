import { useRef, useState } from 'react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { Button } from '#ui/Button.tsx'
import { Field, Fieldset, inputClass, TextField } from '#ui/Field.tsx'
import { toast } from '#ui/Toaster.tsx'
import { focusId } from '../../kit/focus.ts'
import { catalogGroups, catalogLine, freeLine } from './catalog-lines.ts'
import styles from './QuotePage.module.css'
import type { LineValues, QuoteValues } from './quote-values.ts'

const maxLines = 50

interface LinesProps {
  form: UseFormReturn<QuoteValues, unknown, QuoteValues>
  messageOf: (field: string) => string | undefined
}

/** The lines of a quote, from the catalog or free ones, in the order of the PDF. */
export const Lines = ({ form, messageOf }: LinesProps) => {
  const { fields, append, insert, move, remove } = useFieldArray({ control: form.control, name: 'lines' })
  const [chosen, setChosen] = useState('')
  const adding = useRef<HTMLSelectElement>(null)
  const full = fields.length >= maxLines

  const add = (line: LineValues) => {
    append({ ...line }, { shouldFocus: false })
    focusId(`lines.${fields.length}.${line.name ? 'setup' : 'name'}`)
  }
  const removeLine = (index: number) => {
    const line = form.getValues(`lines.${index}`)
    remove(index)
    toast(`${line.name || 'The line'} removed.`, {
      label: 'Undo',
      action: () => {
        insert(Math.min(index, form.getValues('lines').length), line, { shouldFocus: false })
        focusId(`lines.${index}.name`)
      },
    })
    if (fields.length > 1) focusId(`lines.${Math.min(index, fields.length - 2)}.remove`)
    else adding.current?.focus()
  }
  const swap = (from: number, to: number) => {
    move(from, to)
    focusId(
      `lines.${to}.${to < from ? (to === 0 ? 'down' : 'up') : to === fields.length - 1 ? 'up' : 'down'}`,
    )
  }
  return (
    <Fieldset legend="Services" error={messageOf('lines')}>
      <ol className={styles['lines']} id="lines" tabIndex={-1}>
        {fields.map(({ id }, index) => {
          const at = `lines.${index}` as const
          const nth = `line ${index + 1}`
          return (
            <li key={id} className={styles['line']}>
              <TextField
                {...form.register(`${at}.name`)}
                id={`${at}.name`}
                label="Service"
                error={messageOf(`${at}.name`)}
                maxLength={200}
                autoComplete="off"
              />
              <div className={styles['figures']}>
                {(
                  [
                    ['setup', 'Setup fee'],
                    ['monthly', 'Monthly fee'],
                    ['quantity', 'Quantity'],
                  ] as const
                ).map(([column, label]) => (
                  <TextField
                    key={column}
                    {...form.register(`${at}.${column}`)}
                    id={`${at}.${column}`}
                    label={label}
                    error={messageOf(`${at}.${column}`)}
                    inputMode="decimal"
                    autoComplete="off"
                  />
                ))}
              </div>
              <div className={styles['moves']}>
                <Button
                  variant="quiet"
                  id={`${at}.up`}
                  disabled={index === 0}
                  onClick={() => swap(index, index - 1)}
                  aria-label={`Move ${nth} up`}
                  title="Move up"
                >
                  ↑
                </Button>
                <Button
                  variant="quiet"
                  id={`${at}.down`}
                  disabled={index === fields.length - 1}
                  onClick={() => swap(index, index + 1)}
                  aria-label={`Move ${nth} down`}
                  title="Move down"
                >
                  ↓
                </Button>
                <Button
                  variant="quiet"
                  id={`${at}.remove`}
                  onClick={() => removeLine(index)}
                  aria-label={`Remove ${nth}`}
                >
                  Remove
                </Button>
              </div>
            </li>
          )
        })}
      </ol>
      <div className={styles['add']}>
        <Field label="From the catalog">
          {(wiring) => (
            <select
              {...wiring}
              ref={adding}
              className={inputClass}
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            >
              <option value="">Choose a service</option>
              {catalogGroups.map(({ name, lines }) => (
                <optgroup key={name} label={name}>
                  {lines.map((line) => (
                    <option key={line.id} value={line.id}>
                      {line.name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          )}
        </Field>
        <Button
          disabled={full || chosen === ''}
          onClick={() => {
            const line = catalogLine(chosen)
            setChosen('')
            if (line) add(line)
          }}
        >
          Add it
        </Button>
        <Button disabled={full} onClick={() => add(freeLine)}>
          Add a free line
        </Button>
      </div>
    </Fieldset>
  )
}
