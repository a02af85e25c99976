import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './Field.module.css'

interface Wiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Given when something elsewhere points at the control, as an error summary does. */
  id?: string
  children: (wiring: Wiring) => ReactNode
}

/** A label, an optional hint and an error around one control, wired for assistive technology. */
export const Field = ({ label, hint, error, id: given, children }: FieldProps) => {
  const own = useId()
  const id = given ?? own
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <div className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error && (
        <div className={styles['error']} id={`${id}-error`}>
          {error}
        </div>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
    </div>
  )
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  id?: string | undefined
}

export const TextField = ({ label, hint, error, id, className = '', ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} {...(id ? { id } : {})}>
    {(wiring) => <input {...input} {...wiring} className={`${styles['input']} ${className}`} />}
  </Field>
)

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  id?: string
}

export const TextArea = ({ label, hint, error, id, className = '', ...area }: TextAreaProps) => (
  <Field label={label} hint={hint} error={error} {...(id ? { id } : {})}>
    {(wiring) => (
      <textarea {...area} {...wiring} className={`${styles['input']} ${styles['area']} ${className}`} />
    )}
  </Field>
)

interface FieldsetProps {
  legend: ReactNode
  hint?: ReactNode
  error?: string | undefined
  children: ReactNode
}

/** A group of controls under one legend, told its error as a whole. */
export const Fieldset = ({ legend, hint, error, children }: FieldsetProps) => {
  const id = useId()
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset className={styles['group']} aria-describedby={describedBy || undefined}>
      <legend className={styles['label']}>{legend}</legend>
      {hint && (
        <div className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error && (
        <div className={styles['error']} id={`${id}-error`}>
          {error}
        </div>
      )}
      {children}
    </fieldset>
  )
}

/** The look of a control, for those that are not text fields. */
export const inputClass = styles['input'] ?? ''
