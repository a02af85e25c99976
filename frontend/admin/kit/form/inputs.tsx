import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { formatUsdShort } from '#shared/money/format.ts'
import { toCents } from '#shared/money/money.ts'
import { readTyped } from '#shared/money/typed.ts'
import { Fieldset, SelectField, TextArea as Area, TextField } from '#ui/Field.tsx'
import { textOf, useInput, type InputProps } from './context.ts'

// Inputs of a RecordForm. Their limits and messages come from the schema of the record, their labels from its table.

type With<Props, Own extends InputProps = InputProps> = Own & Omit<Props, keyof Own | 'id' | 'error'>

export const Text = ({ name, label, type, ...more }: With<ComponentProps<typeof TextField>>) => {
  const { limits, value, set, ...wiring } = useInput({ name, label })
  return (
    <TextField
      {...wiring}
      maxLength={limits.maxLength}
      required={limits.required}
      type={type ?? limits.type}
      autoComplete="off"
      spellCheck={type === undefined}
      value={textOf(value)}
      onChange={({ target }) => set(target.value)}
      {...more}
    />
  )
}

export const TextArea = ({ name, label, ...more }: With<ComponentProps<typeof Area>>) => {
  const { limits, value, set, ...wiring } = useInput({ name, label })
  return (
    <Area
      {...wiring}
      maxLength={limits.maxLength}
      value={textOf(value)}
      onChange={({ target }) => set(target.value)}
      onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
        if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit()
      }}
      {...more}
    />
  )
}

type Options = Readonly<Record<string, string>>

interface SelectProps extends InputProps {
  /** The words for each value, in their order. */
  options: Options
  /** The words for no value, if the field may have none. */
  none?: string
  hint?: ReactNode
}

export const Select = ({ name, label, options, none, hint }: SelectProps) => {
  const { value, set, limits, ...wiring } = useInput({ name, label })
  return (
    <SelectField
      {...wiring}
      hint={hint}
      options={none === undefined ? options : { '': none, ...options }}
      value={textOf(value)}
      onChange={(chosen) => set(chosen || limits.blank(''))}
    />
  )
}

interface FigureProps extends With<ComponentProps<typeof TextField>> {
  /** The value of an empty input, if the field must have one. */
  empty?: number
}

/** A number. A text that is none stays in the record as it was typed, so that the schema refuses it. */
const figure = (format: (value: number) => string) => {
  const shown = (value: unknown) => (typeof value === 'number' ? format(value) : textOf(value))
  return ({ name, label, empty, ...more }: FigureProps) => {
    const { value, set, limits, ...wiring } = useInput({ name, label })
    const [typed, setTyped] = useState(() => shown(value))
    const read = (text: string): unknown => {
      const amount = readTyped(text.replace('%', ''), 'dollars')
      if (amount === null) return empty ?? limits.blank(text)
      return typeof amount === 'string' || Number.isNaN(amount) ? text : amount
    }
    return (
      <TextField
        {...wiring}
        inputMode="decimal"
        autoComplete="off"
        value={(read(typed) ?? null) === (value ?? null) ? typed : shown(value)}
        onChange={({ target }) => {
          setTyped(target.value)
          set(read(target.value))
        }}
        {...more}
      />
    )
  }
}

/** Dollars: `$7,500`, also typed as `7.5k`. */
export const Money = figure((value) => formatUsdShort(toCents(value)))
export const Figure = figure(String)

interface ChecksProps extends InputProps {
  options: Options
  hint?: ReactNode
}

/** Yes or no. */
export const Check = ({ name, label }: InputProps) => {
  const { value, set, ...wiring } = useInput({ name, label })
  return (
    <div className="choices">
      <label>
        <input
          type="checkbox"
          id={wiring.id}
          checked={value === true}
          onChange={({ target }) => set(target.checked)}
        />
        {wiring.label}
      </label>
    </div>
  )
}

/** A list of values, in the order of the options. */
export const Checks = ({ name, label, options, hint }: ChecksProps) => {
  const { value, set, limits: _, ...wiring } = useInput({ name, label })
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const names = Object.keys(options)
  return (
    <Fieldset legend={wiring.label} hint={hint} error={wiring.error}>
      <div className="choices">
        {names.map((option, index) => (
          <label key={option}>
            <input
              type="checkbox"
              id={index === 0 ? wiring.id : undefined}
              checked={chosen.includes(option)}
              onChange={({ target }) =>
                set(names.filter((each) => (each === option ? target.checked : chosen.includes(each))))
              }
            />
            {options[option]}
          </label>
        ))}
      </div>
    </Fieldset>
  )
}

interface RadiosProps extends InputProps {
  options: Options
  /** An option that cannot be chosen. */
  disabled?: string | undefined
}

/** One of a few values, all shown. */
export const Radios = ({ name, label, options, disabled }: RadiosProps) => {
  const { value, set, limits: _, ...wiring } = useInput({ name, label })
  const group = useId()
  return (
    <div className="choices" role="radiogroup" aria-label={wiring.label}>
      {Object.entries(options).map(([option, words]) => (
        <label key={option}>
          <input
            type="radio"
            name={group}
            checked={value === option}
            disabled={option === disabled}
            onChange={() => set(option)}
          />
          {words}
        </label>
      ))}
    </div>
  )
}

const split = (text: string): string[] => [...new Set(text.split(',').flatMap((word) => word.trim() || []))]

/** A list of words, separated by commas. */
export const Words = ({ name, label, ...more }: With<ComponentProps<typeof TextField>>) => {
  const { value, set, limits: _, ...wiring } = useInput({ name, label })
  const words = Array.isArray(value) ? value.join(', ') : ''
  const [typed, setTyped] = useState(words)
  return (
    <TextField
      {...wiring}
      autoComplete="off"
      // What was typed, such as a comma at the end, unless the list was changed elsewhere.
      value={split(typed).join(', ') === words ? typed : words}
      onChange={({ target }) => {
        setTyped(target.value)
        set(split(target.value))
      }}
      {...more}
    />
  )
}
