import { useState } from 'react'
import { channelNames } from '#shared/leads/channel.ts'
import { wordingOf } from '#shared/leads/consent.ts'
import { mailtoOf } from '#shared/leads/contact/mailto.ts'
import { isPhoneField } from '#shared/leads/contact/phone-fields.ts'
import type { ChangedValue } from '#shared/leads/event.ts'
import { fieldNames as allFields, fieldOf, type LeadField } from '#shared/leads/fields.ts'
import type { Lead } from '#shared/leads/model.ts'
import { answersIn } from '#shared/leads/qualifying.ts'
import { referenceOf } from '#shared/leads/reference.ts'
import { isOpen } from '#shared/leads/stage.ts'
import { IconButton } from '#ui/Button.tsx'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { FactList } from '../../kit/FactList.tsx'
import { isStillAt } from '../../kit/focus.ts'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import { formatDate, formatInstant } from '../../kit/times.ts'
import { readPhone, telOf } from '../phones.ts'
import { spanSince } from '../spans.ts'
import { formatValue } from './event-words.ts'
import { ContactHint, LeadInput } from './LeadInput.tsx'
import { useLeadField } from './useLeadField.ts'

type FactField = Exclude<LeadField, 'stage' | 'next_step'>

/** Stage and next step have their own places, and the message of a form is in the timeline. */
const factsOf = ({ source }: Lead): FactField[] =>
  allFields.filter(
    (name): name is FactField =>
      name !== 'stage' && name !== 'next_step' && (name !== 'message' || source.via !== 'form'),
  )

const viaNames = {
  form: 'Website form',
  staff: 'Added by staff',
  import: 'Imported',
  screenshot: 'From a screenshot',
} as const

export const LeadFacts = ({ lead }: { lead: Lead }) => {
  const { source, consent, responded_at: answered } = lead
  const { utm } = source
  const waits = lead.state === 'active' && isOpen(lead.stage) && !answered
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="visually-hidden">
        Facts
      </h2>
      <dl className="facts">
        {factsOf(lead).map((field) => (
          <Fact key={field} lead={lead} field={field} />
        ))}
      </dl>
      <FactList head="Answers" facts={answersIn(lead.qualifying)} />
      <FactList
        head="Where from"
        facts={[
          ['Source', channelNames[lead.channel]],
          ['Received by', viaNames[source.via]],
          ['Came in', formatDate(lead.created_at)],
          [
            'First reply',
            answered ? spanSince(lead.created_at, Date.parse(answered)) : waits && 'Not answered yet',
          ],
          ['Reference', source.via === 'form' && referenceOf(lead.id)],
          ['Page', source.page],
          ['Referrer', source.referrer],
          [
            'Campaign',
            [utm.source, utm.medium, utm.campaign, utm.term, utm.content].filter(Boolean).join(', '),
          ],
          [
            'Consent',
            consent ? (
              <>
                <span className="lead-words">
                  {wordingOf(consent.text_version) ?? 'The wording of this version is unknown.'}
                </span>
                <span className="hint">
                  Checked <time dateTime={consent.at}>{formatInstant(consent.at)}</time>, wording{' '}
                  {consent.text_version}.
                </span>
              </>
            ) : (
              source.via === 'form' && 'Box not checked: reply to the request only.'
            ),
          ],
        ]}
      />
      <details>
        <summary>Record</summary>
        <FactList
          facts={[
            ['Created', formatInstant(lead.created_at)],
            ['Changed', formatInstant(lead.updated_at)],
            ['Deleted automatically on', lead.keep_until ? formatInstant(lead.keep_until) : 'Never'],
          ]}
        />
      </details>
    </section>
  )
}

/** Unless the person went on to something else while it was saved. */
const returnFocus = (button: HTMLButtonElement | null) => {
  if (isStillAt(document.body)) button?.focus()
}

const focusInput = (part: HTMLDivElement | null) =>
  part?.querySelector<HTMLElement>('input, textarea')?.focus()

interface FactProps {
  lead: Lead
  field: FactField
}

const Fact = ({ lead, field }: FactProps) => {
  /** Undefined until it is edited. */
  const [editing, setEditing] = useState<boolean>()
  const { label } = fieldOf(field)
  const text = formatValue(field, lead[field])
  return (
    <div>
      <dt>{label}</dt>
      <dd className="row">
        {editing && <FactForm lead={lead} field={field} onDone={() => setEditing(false)} />}
        {!editing && lead.state === 'active' && (
          <button
            ref={editing === false ? returnFocus : undefined}
            type="button"
            className="fact-value"
            aria-label={text ? `Edit ${label.toLowerCase()}: ${text}` : undefined}
            onClick={() => setEditing(true)}
          >
            {text || <span className="soft">{invitationOf(field)}</span>}
          </button>
        )}
        {!editing && lead.state !== 'active' && <span className="lead-words">{text || '–'}</span>}
        {!editing && <Reach field={field} stored={lead[field]} text={text} />}
      </dd>
    </div>
  )
}

/** "Add an email" */
const invitationOf = (field: FactField): string => {
  const name = fieldOf(field).label.toLowerCase()
  return field === 'interests' ? `Add ${name}` : `Add ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}

const addresses: Partial<Record<string, [icon: IconName, verb: string, to: (stored: string) => string]>> = {
  email: ['email', 'Mail', mailtoOf],
  phone: ['call', 'Call', telOf],
  url: ['globe', 'Open', (stored) => (/^https?:\/\//i.test(stored) ? stored : `https://${stored}`)],
}

const Reach = ({ field, stored, text }: { field: FactField; stored: unknown; text: string }) => {
  const address = addresses[fieldOf(field).kind]
  // A number that could not be read cannot be dialed.
  if (!address || typeof stored !== 'string' || (address[0] === 'call' && !stored.startsWith('+')))
    return null
  const [icon, verb, to] = address
  const label = `${verb} ${text}`
  return (
    <a className="icon-button small" href={to(stored)} rel="noreferrer noopener" aria-label={label}>
      <Icon name={icon} />
    </a>
  )
}

const FactForm = ({ lead, field, onDone }: FactProps & { onDone: () => void }) => {
  const editor = useLeadField(lead, field, {
    read: ({ [field]: stored }) => (isPhoneField(field) && stored ? readPhone(String(stored)) : stored),
    onDone,
  })
  return (
    <RecordForm
      editor={editor}
      labels={{ [field]: fieldOf(field).label }}
      name={fieldOf(field).label}
      inWords={(values) => formatValue(field, values[field] as ChangedValue)}
      onCancel={onDone}
      short
      className="fact-form"
    >
      <div ref={focusInput}>
        <LeadInput name={field} />
      </div>
      <IconButton
        type="submit"
        icon="check"
        label="Save"
        className="small"
        busy={editor.saving}
        retainFocus
      />
      <IconButton icon="close" label="Cancel" className="small" onClick={onDone} />
      <ContactHint name={field} />
    </RecordForm>
  )
}
