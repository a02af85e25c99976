import type { ReactNode } from 'react'
import { interestNames } from '#shared/catalog/lines.ts'
import { recordOf } from '#shared/api/records.ts'
import { suggestEmail } from '#shared/leads/contact/email-domains.ts'
import { isPhoneField } from '#shared/leads/contact/phone-fields.ts'
import { leadFields, lineFields, type LineField } from '#shared/leads/fields.ts'
import { interests } from '#shared/leads/stage.ts'
import { Button } from '#ui/Button.tsx'
import type { Editor } from '../../kit/editor/useEditor.ts'
import { useRecordForm } from '../../kit/form/context.ts'
import { Checks, Money, Text, TextArea } from '../../kit/form/inputs.tsx'
import { inputOf } from '../form.ts'
import { usePhones } from '../phones.ts'
import type { LeadValues } from './lead-values.ts'
import styles from './LeadForm.module.css'

interface LeadFieldsProps {
  found?: ReactNode
}

const first = ['name', 'company'] as const
const contact = ['email', 'phone'] as const
const others = lineFields.filter((name) => ![...first, ...contact].some((one) => one === name))

export const LeadFields = ({ found }: LeadFieldsProps) => {
  const { editor } = useRecordForm() as unknown as { editor: Editor<LeadValues> }
  const input = (name: 'name' | LineField) => <Text key={name} name={name} {...inputOf(name)} />
  const contacts = (names: readonly LineField[]) => (
    <div className={styles['container']}>
      <div className={styles['reach']}>
        {names.map(input)}
        {names.map((name) =>
          name === 'email' ? (
            <EmailSuggestion key={`${name}-hint`} editor={editor} />
          ) : (
            <PhoneHint key={`${name}-hint`} typed={(isPhoneField(name) && editor.values[name]) || ''} />
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
        <Money
          name="value"
          label={leadFields.value.column}
          hint="Estimated value of the deal. Leave empty if unknown."
          className={styles['value'] ?? ''}
        />
      </div>
      <Checks name="interests" options={recordOf(interests, (interest) => interestNames[interest])} />
      <TextArea name="message" className={styles['message'] ?? ''} />
    </>
  )
}

/** In a form it comes after the next field too, because Tab from the email field must not reach its button. */
const EmailSuggestion = ({ editor }: { editor: Editor<LeadValues> }) => {
  const suggested = suggestEmail(editor.values.email ?? '')
  return (
    <output className={styles['fieldHint']}>
      {suggested && (
        <>
          Did you mean <strong>{suggested}</strong>?{' '}
          <Button
            variant="quiet"
            onClick={() => {
              editor.set({ email: suggested })
              document.getElementById('email')?.focus()
            }}
          >
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
