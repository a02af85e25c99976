import { useId, type ComponentProps, type ReactNode } from 'react'

interface FieldProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Id of the control, for links of an error summary. */
  id?: string
  children: (wiring: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

export function Field({ label, hint, error, id: given, children }: FieldProps) {
  const own = useId()
  const id = given ?? own
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="wrong" id={`${id}-error`}>
          {error}
        </span>
      )}
      {children({
        id,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true }),
      })}
    </div>
  )
}

type NumberFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  label: string
  hint?: string
  error?: string | undefined
}

/**
 * A field for a number, also with dollar signs, commas and percent signs. It does not set `autocomplete="off"`: then a
 * browser would not restore its value when a visitor returns to the page.
 */
export function NumberField({ label, hint, error, ...input }: NumberFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => <input {...wiring} {...input} type="text" inputMode="decimal" />}
    </Field>
  )
}

export function Choose({
  label,
  options,
  hint,
  ...select
}: Omit<ComponentProps<'select'>, 'id'> & {
  label: string
  hint?: string
  options: readonly { value: string; label: string }[]
}) {
  return (
    <Field label={label} hint={hint}>
      {(wiring) => (
        <select {...wiring} {...select}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
