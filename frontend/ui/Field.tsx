import { useId, type ComponentProps, type ReactNode } from 'react'

interface Wiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface Labels {
  label: ReactNode
  /** Shows the label to assistive technology only, such as in a table. */
  labelHidden?: boolean
  hint?: ReactNode
  error?: string | undefined
  /** Set it if something else refers to the control, such as an error summary. */
  id?: string | undefined
}

type DescriptionProps = Pick<Labels, 'hint' | 'error'> & { id: string }

const describedBy = ({ id, hint, error }: DescriptionProps): string | undefined =>
  [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined

const Description = ({ id, hint, error }: DescriptionProps) => (
  <>
    {hint && (
      <div className="hint" id={`${id}-hint`}>
        {hint}
      </div>
    )}
    {error && (
      <div className="error" id={`${id}-error`}>
        {error}
      </div>
    )}
  </>
)

export const Field = ({
  label,
  labelHidden = false,
  hint,
  error,
  id: given,
  children,
}: Labels & { children: (wiring: Wiring) => ReactNode }) => {
  const own = useId()
  const description = { id: given ?? own, hint, error }
  return (
    <div className="field">
      <label className={labelHidden ? 'visually-hidden' : 'label'} htmlFor={description.id}>
        {label}
      </label>
      <Description {...description} />
      {children({
        id: description.id,
        'aria-describedby': describedBy(description),
        'aria-invalid': error ? true : undefined,
      })}
    </div>
  )
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & Labels

export const TextField = ({ label, hint, error, id, className = '', ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} id={id}>
    {(wiring) => <input {...input} {...wiring} className={`input ${className}`} />}
  </Field>
)

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & Labels

export const TextArea = ({ label, hint, error, id, className = '', ...area }: TextAreaProps) => (
  <Field label={label} hint={hint} error={error} id={id}>
    {(wiring) => <textarea {...area} {...wiring} className={`input ${className}`} />}
  </Field>
)

interface SelectFieldProps extends Labels {
  /** The words for each value, in their order. */
  options: Readonly<Partial<Record<string, string>>>
  value: string
  onChange: (value: string) => void
}

export const SelectField = ({ options, value, onChange, ...field }: SelectFieldProps) => (
  <Field {...field}>
    {(wiring) => (
      <select
        {...wiring}
        className={inputClass}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {Object.entries(options).map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    )}
  </Field>
)

interface FieldsetProps {
  legend: ReactNode
  hint?: ReactNode
  error?: string | undefined
  children: ReactNode
}

export const Fieldset = ({ legend, hint, error, children }: FieldsetProps) => {
  const description = { id: useId(), hint, error }
  return (
    <fieldset aria-describedby={describedBy(description)}>
      <legend className="label">{legend}</legend>
      <Description {...description} />
      {children}
    </fieldset>
  )
}

export const inputClass = 'input'
