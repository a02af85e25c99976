import { recordOf } from '#shared/api/records.ts'
import { interestNames } from '#shared/catalog/lines.ts'
import { suggestEmail } from '#shared/leads/contact/email-domains.ts'
import { isPhoneField } from '#shared/leads/contact/phone-fields.ts'
import { fieldOf } from '#shared/leads/fields.ts'
import { interests } from '#shared/leads/stage.ts'
import { Button } from '#ui/Button.tsx'
import { textOf, useRecordForm } from '../../kit/form/context.ts'
import { Checks, Money, Text, TextArea } from '../../kit/form/inputs.tsx'
import { inputTypes } from '../lead-words.ts'
import { usePhones } from '../phones.ts'
import type { LeadValues } from './lead-values.ts'

interface LeadInputProps {
  name: keyof LeadValues
  label?: string
  hint?: string
}

export const LeadInput = (props: LeadInputProps) => {
  const { kind } = fieldOf(props.name)
  if (kind === 'interests')
    return <Checks {...props} options={recordOf(interests, (interest) => interestNames[interest])} />
  if (kind === 'text') return <TextArea {...props} />
  if (kind === 'dollars') return <Money {...props} />
  return <Text {...props} type={inputTypes[kind] ?? 'text'} spellCheck={kind === 'name' || kind === 'line'} />
}

/** What a typed email address or phone number probably means. */
export const ContactHint = ({ name }: LeadInputProps) => {
  const { editor } = useRecordForm()
  const phones = usePhones()
  const typed = editor.unsaved.includes(name) ? textOf(editor.values[name]).trim() : ''
  const suggested = name === 'email' ? suggestEmail(typed) : undefined
  const isNumber = phones && isPhoneField(name) && typed.length >= 5
  const doubt = isNumber && phones.doubtfulPhone(typed)
  const number = isNumber ? phones.formatPhone(typed) : typed
  return (
    <output className="hint">
      {suggested && (
        <>
          Did you mean <strong>{suggested}</strong>?{' '}
          <Button
            variant="quiet"
            className="small"
            onClick={({ currentTarget }) => {
              editor.set({ [name]: suggested })
              currentTarget.closest('form')?.querySelector<HTMLElement>('[type=email]')?.focus()
            }}
          >
            Yes, use it
          </Button>
        </>
      )}
      {doubt && <span>{doubt}</span>}
      {!doubt && number !== typed && (
        <>
          Read as <strong>{number}</strong>
        </>
      )}
    </output>
  )
}
