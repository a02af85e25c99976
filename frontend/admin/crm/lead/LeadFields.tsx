import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { interestNames } from '#shared/catalog/lines.ts'
import { suggestEmail } from '#shared/leads/contact/email-domains.ts'
import { isPhoneField } from '#shared/leads/contact/phone-fields.ts'
import { leadFields, lineFields, type LineField } from '#shared/leads/fields.ts'
import { interests } from '#shared/leads/stage.ts'
import { Button } from '#ui/Button.tsx'
import { Fieldset, TextArea, TextField } from '#ui/Field.tsx'
import { inputOf } from '../form.ts'
import { usePhones } from '../phones.ts'
import type { LeadValues } from './lead-values.ts'
import styles from './LeadForm.module.css'

interface LeadFieldsProps {
  values: LeadValues
  errors: Partial<Record<keyof LeadValues, string | undefined>>
  register: (field: keyof LeadValues) => UseFormRegisterReturn
  onTakeEmail: (email: string) => void
  /** Staff cannot change the message of a form. */
  messageLocked?: boolean
  found?: ReactNode
}

const first = ['name', 'company'] as const
const contact = ['email', 'phone'] as const
const others = lineFields.filter((name) => ![...first, ...contact].some((one) => one === name))

export const LeadFields = ({
  values,
  errors,
  register,
  onTakeEmail,
  messageLocked = false,
  found,
}: LeadFieldsProps) => {
  const takeEmail = (email: string) => {
    onTakeEmail(email)
    document.getElementById('email')?.focus()
  }
  const input = (name: 'name' | LineField) => (
    <TextField
      key={name}
      {...register(name)}
      {...inputOf(name)}
      id={name}
      label={leadFields[name].label}
      error={errors[name]}
      required={name === 'name'}
    />
  )
  const contacts = (names: readonly LineField[]) => (
    <div className={styles['container']}>
      <div className={styles['reach']}>
        {names.map(input)}
        {names.map((name) =>
          name === 'email' ? (
            <EmailSuggestion key={`${name}-hint`} typed={values.email} onTake={takeEmail} />
          ) : (
            <PhoneHint key={`${name}-hint`} typed={isPhoneField(name) ? values[name] : ''} />
          ),
        )}
      </div>
    </div>
  )
  return (
    <>
      <div className={styles['pair']}>{first.map(input)}</div>
      {contacts(contact)}
      {found}
      {contacts(others.slice(0, 2))}
      <div className={styles['pair']}>
        {others.slice(2).map(input)}
        <TextField
          {...register('value')}
          id="value"
          label={leadFields.value.column}
          hint="Estimated value of the deal. Leave empty if unknown."
          error={errors.value}
          inputMode="decimal"
          autoComplete="off"
          className={styles['value'] ?? ''}
        />
      </div>
      <Fieldset legend={leadFields.interests.label} error={errors.interests}>
        <div className={`choices ${styles['interests']}`}>
          {interests.map((interest, index) => (
            <label key={interest}>
              <input
                type="checkbox"
                value={interest}
                {...(index === 0 ? { id: 'interests' } : {})}
                {...register('interests')}
              />
              {interestNames[interest]}
            </label>
          ))}
        </div>
      </Fieldset>
      {!messageLocked && (
        <TextArea
          {...register('message')}
          id="message"
          label={leadFields.message.label}
          error={errors.message}
          maxLength={leadFields.message.max}
          className={styles['message'] ?? ''}
        />
      )}
    </>
  )
}

/** In a form it comes after the next field too, because Tab from the email field must not reach its button. */
const EmailSuggestion = ({ typed, onTake }: { typed: string; onTake: (email: string) => void }) => {
  const suggested = suggestEmail(typed)
  return (
    <output className={styles['fieldHint']}>
      {suggested && (
        <>
          Did you mean <strong>{suggested}</strong>?{' '}
          <Button variant="quiet" onClick={() => onTake(suggested)}>
            Yes, use it
          </Button>
        </>
      )}
    </output>
  )
}

const PhoneHint = ({ typed }: { typed: string }) => {
  const phones = usePhones()
  if (!phones || typed.trim().length < 5) return <output className={styles['fieldHint']} />
  const read = phones.formatPhone(typed)
  const doubt = phones.doubtfulPhone(typed)
  return (
    <output className={styles['fieldHint']}>
      {doubt}
      {!doubt && read !== typed.trim() && (
        <>
          Read as <strong>{read}</strong>
        </>
      )}
    </output>
  )
}
