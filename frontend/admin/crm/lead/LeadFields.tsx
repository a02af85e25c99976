import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { interestNames } from '#shared/catalog/lines.ts'
import { suggestEmail } from '#shared/leads/contact/email-domains.ts'
import { interests } from '#shared/leads/stage.ts'
import { Button } from '#ui/Button.tsx'
import { Fieldset, TextArea, TextField } from '#ui/Field.tsx'
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
  return (
    <>
      <div className={styles['pair']}>
        <TextField
          {...register('name')}
          id="name"
          label="Name"
          error={errors.name}
          maxLength={200}
          required
          autoComplete="off"
        />
        <TextField
          {...register('company')}
          id="company"
          label="Company"
          error={errors.company}
          maxLength={200}
          autoComplete="off"
        />
      </div>
      <div className={styles['room']}>
        <div className={styles['reach']}>
          <TextField
            {...register('email')}
            id="email"
            label="E-mail"
            type="email"
            error={errors.email}
            maxLength={254}
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            {...register('phone')}
            id="phone"
            label="Phone"
            type="tel"
            error={errors.phone}
            maxLength={40}
            autoComplete="off"
          />
          <EmailSlip typed={values.email} onTake={takeEmail} />
          <PhoneReading typed={values.phone} />
        </div>
      </div>
      {found}
      <div className={styles['room']}>
        <div className={styles['reach']}>
          <TextField
            {...register('second_phone')}
            id="second_phone"
            label="Second phone"
            type="tel"
            error={errors.second_phone}
            maxLength={40}
            autoComplete="off"
          />
          <TextField
            {...register('title')}
            id="title"
            label="Position"
            error={errors.title}
            maxLength={200}
            autoComplete="off"
          />
          <PhoneReading typed={values.second_phone} />
        </div>
      </div>
      <div className={styles['pair']}>
        <TextField
          {...register('website')}
          id="website"
          label="Website"
          error={errors.website}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          {...register('value')}
          id="value"
          label="Value in dollars"
          hint="Estimated value of the deal. Leave empty if unknown."
          error={errors.value}
          inputMode="decimal"
          autoComplete="off"
          className={styles['value'] ?? ''}
        />
      </div>
      <Fieldset legend="Interests" error={errors.interests}>
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
          label="Description"
          error={errors.message}
          maxLength={5000}
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
