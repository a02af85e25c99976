import { useId, type ComponentProps, type ReactNode } from 'react'

interface FieldProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Id of the control; an error summary links to it. */
  id?: string
  children: (wiring: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

/** A label, a hint and an error around one control. */
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
 * A field for a figure: forgiving of dollar signs, commas and percent signs. It says nothing of autocomplete: told not
 * to fill it in, a browser would not bring back what was typed when a visitor comes back to the page either.
 */
export function NumberField({ label, hint, error, ...input }: NumberFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => <input {...wiring} {...input} type="text" inputMode="decimal" />}
    </Field>
  )
}

/** A choice of a few, in a list. */
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
