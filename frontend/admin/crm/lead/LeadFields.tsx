import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { interestNames } from '#shared/catalog/lines.ts'
import { suggestEmail } from '#shared/leads/contact/email-domains.ts'
import { isPhoneField } from '#shared/leads/contact/phone-fields.ts'
import { leadFields, lineFields, type LineField } from '#shared/leads/fields.ts'
import { interests } from '#shared/leads/stage.ts'
import { Button } from '#ui/Button.tsx'
import { Fieldset, TextArea, TextField } from '#ui/Field.tsx'
import { inputOf } from '../field-input.ts'
import styles from './LeadForm.module.css'
import type { LeadValues } from './lead-values.ts'
import { usePhones } from '../usePhones.ts'

interface LeadFieldsProps {
  values: LeadValues
  errors: Partial<Record<keyof LeadValues, string | undefined>>
  register: (field: keyof LeadValues) => UseFormRegisterReturn
  /** Writes a suggested address into its field. */
  onTakeEmail: (email: string) => void
  /** What a form of the site brought is the person's own word and not ours to change. */
  messageLocked?: boolean
  /** Who else this may be: it stands by the fields that tell. */
  found?: ReactNode
}

const first = ['name', 'company'] as const
const contact = ['email', 'phone'] as const
const others = lineFields.filter((name) => ![...first, ...contact].some((one) => one === name))

/** The details of a lead. Slips are pointed out and never corrected by themselves. */
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
  /** Two fields, then what is said of each. */
  const contacts = (names: readonly LineField[]) => (
    <div className={styles['room']}>
      <div className={styles['reach']}>
        {names.map(input)}
        {names.map((name) =>
          name === 'email' ? (
            <EmailSlip key={`${name}-slip`} typed={values.email} onTake={takeEmail} />
          ) : (
            <PhoneReading key={`${name}-slip`} typed={isPhoneField(name) ? values[name] : ''} />
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
        <div className={styles['choices']}>
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

/**
 * A probable typo in an address, for people to decide. It comes after its field, and in a form after the next one too, or
 * who types on would type into its button.
 */
export const EmailSlip = ({ typed, onTake }: { typed: string; onTake: (email: string) => void }) => {
  const meant = suggestEmail(typed)
  return (
    <output className={styles['slip']}>
      {meant && (
        <>
          Did you mean <strong>{meant}</strong>?{' '}
          <Button variant="quiet" onClick={() => onTake(meant)}>
            Yes, use it
          </Button>
        </>
      )}
    </output>
  )
}

/** A number as it will be kept and read, or what is doubtful about it. */
const PhoneReading = ({ typed }: { typed: string }) => {
  const phones = usePhones()
  if (!phones || typed.trim().length < 5) return <output className={styles['slip']} />
  const read = phones.formatPhone(typed)
  const doubt = phones.doubtfulPhone(typed)
  return (
    <output className={styles['slip']}>
      {doubt}
      {!doubt && read !== typed.trim() && (
        <>
          Read as <strong>{read}</strong>
        </>
      )}
    </output>
  )
}
