import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ApiError, describeError } from '#api/error.ts'
import { interestNames } from '#shared/catalog/lines.ts'
import { channelNames } from '#shared/leads/channel.ts'
import { wordingOf } from '#shared/leads/consent.ts'
import { suggestEmail } from '#shared/leads/contact/email-domains.ts'
import { mailtoOf } from '#shared/leads/contact/mailto.ts'
import { fieldOf } from '#shared/leads/fields.ts'
import type { Lead } from '#shared/leads/model.ts'
import { answersIn } from '#shared/leads/qualifying.ts'
import { referenceOf } from '#shared/leads/reference.ts'
import { interests, isOpen, type Interest } from '#shared/leads/stage.ts'
import { givenName } from '#shared/session/names.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { isStillAt } from '../../kit/focus.ts'
import { formatAgo, formatDate, formatInstant } from '../../kit/times.ts'
import { ChangedMeanwhile, changeLead, offerRestore } from '../change.ts'
import { inputOf } from '../form.ts'
import { telOf, usePhones } from '../phones.ts'
import { keepLead, refreshLeads } from '../queries.ts'
import { spanSince } from '../spans.ts'
import { formatValue } from './event-words.ts'
import { changeOf, factsOf, invitationOf, type FactField } from './facts.ts'

interface LeadFactsProps {
  lead: Lead
  readPhone: (stored: string) => string
}

const viaNames = {
  form: 'Website form',
  staff: 'Added by staff',
  import: 'Imported',
  screenshot: 'From a screenshot',
} as const

export const LeadFacts = ({ lead, readPhone }: LeadFactsProps) => {
  const { source, consent, responded_at: answered } = lead
  const { utm } = source
  const waits = lead.state === 'active' && isOpen(lead.stage) && !answered
  return (
    <section className="lead-facts" aria-labelledby="facts">
      <h2 id="facts" className="visually-hidden">
        Facts
      </h2>
      <dl className="facts">
        {factsOf(lead).map((field) => (
          <Fact key={field} lead={lead} field={field} readPhone={readPhone} />
        ))}
      </dl>
      <Known head="Answers" facts={answersIn(lead.qualifying)} />
      <Known
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
        <Known
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

interface KnownProps {
  head?: string
  /** Those without a value are not shown. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
}

const Known = ({ head, facts }: KnownProps) => {
  const known = facts.filter(([, value]) => Boolean(value))
  if (known.length === 0) return null
  return (
    <>
      {head && <h2 className="section-head">{head}</h2>}
      <dl className="facts">
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Unless the person went on to something else while it was saved. */
const returnFocus = (button: HTMLButtonElement | null) => {
  if (isStillAt(document.body)) button?.focus()
}

interface FactProps extends LeadFactsProps {
  field: FactField
}

const Fact = ({ lead, field, readPhone }: FactProps) => {
  /** As it was when the editing began, so that a change of someone else is noticed. */
  const [started, setStarted] = useState<Lead>()
  const [wasEdited, setWasEdited] = useState(false)
  const { label } = fieldOf(field)
  const text = formatValue(field, lead[field], readPhone)
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {started && (
          <FactForm
            lead={started}
            field={field}
            readPhone={readPhone}
            onDone={() => {
              setStarted(undefined)
              setWasEdited(true)
            }}
          />
        )}
        {!started && lead.state === 'active' && (
          <button
            ref={wasEdited ? returnFocus : undefined}
            type="button"
            className="fact-value"
            data-empty={text === '' || undefined}
            aria-label={text ? `Edit ${label.toLowerCase()}: ${text}` : undefined}
            onClick={() => setStarted(lead)}
          >
            {text || invitationOf(field)}
          </button>
        )}
        {!started && lead.state !== 'active' && <span className="lead-words">{text || '–'}</span>}
        {!started && <Reach field={field} stored={lead[field]} text={text} />}
      </dd>
    </div>
  )
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

interface FactFormProps extends FactProps {
  onDone: () => void
}

const FactForm = ({ lead, field, readPhone, onDone }: FactFormProps) => {
  const { label, kind } = fieldOf(field)
  const [typed, setTyped] = useState<string | readonly Interest[]>(
    field === 'interests' ? lead.interests : formatValue(field, lead[field], readPhone),
  )
  const [before] = useState(typed)
  const [error, setError] = useState<string>()
  const { change, error: mistake } = changeOf(field, typed)
  const save = useMutation({
    mutationFn: async (base: Lead) => {
      const saved = await changeLead(base, change)
      keepLead(saved)
      offerRestore(saved, { [field]: base[field] }, { done: `${label} saved.`, undone: `${label} restored.` })
    },
    onSuccess: onDone,
    onSettled: () => void refreshLeads(),
  })
  const newest = save.error instanceof ChangedMeanwhile ? save.error.newest : undefined
  const refused =
    save.error instanceof ApiError ? save.error.fields.find((named) => named.field === field) : undefined
  const message = error ?? refused?.message ?? (save.error && !newest ? describeError(save.error) : undefined)
  const enter = (to: string | readonly Interest[]) => {
    setTyped(to)
    setError(undefined)
    if (save.isError) save.reset()
  }
  const wiring = {
    'aria-label': label,
    'aria-invalid': message ? true : undefined,
    'aria-describedby': message ? `fact-${field}-error` : undefined,
    // The person has just asked to edit it.
    autoFocus: true,
    className: 'input',
  } as const
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its controls
    <form
      className="fact-form"
      noValidate
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed === before) onDone()
        else if (mistake) setError(mistake)
        else if (!save.isPending) save.mutate(lead)
      }}
    >
      {typeof typed !== 'string' && (
        <div className="stack gap-1">
          {interests.map((interest, index) => (
            <label key={interest} className="choice">
              <input
                type="checkbox"
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- see above
                autoFocus={index === 0}
                checked={typed.includes(interest)}
                onChange={({ target }) =>
                  enter([...typed.filter((each) => each !== interest), ...(target.checked ? [interest] : [])])
                }
              />
              {interestNames[interest]}
            </label>
          ))}
        </div>
      )}
      {typeof typed === 'string' &&
        (kind === 'text' ? (
          <textarea
            {...wiring}
            value={typed}
            maxLength={fieldOf(field).max}
            onChange={({ target }) => enter(target.value)}
            onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
              if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit()
            }}
          />
        ) : (
          <input
            {...inputOf(field)}
            {...wiring}
            value={typed}
            inputMode={kind === 'dollars' ? 'decimal' : undefined}
            onChange={({ target }) => enter(target.value)}
          />
        ))}
      <IconButton
        type="submit"
        icon="check"
        label="Save"
        className="small"
        busy={save.isPending}
        retainFocus
      />
      <IconButton icon="close" label="Cancel" className="small" onClick={onDone} />
      {message && (
        <p className="error" role="alert" id={`fact-${field}-error`}>
          {message}
        </p>
      )}
      {typeof typed === 'string' && typed !== before && <Doubt kind={kind} typed={typed} onTake={enter} />}
      {newest && (
        <Clash
          newest={newest}
          field={field}
          theirs={formatValue(field, newest[field], readPhone)}
          mine={typeof typed === 'string' ? typed : formatValue(field, [...typed], readPhone)}
          onKeepMine={() => save.mutate(newest)}
          onKeepTheirs={onDone}
        />
      )}
    </form>
  )
}

interface DoubtProps {
  kind: string
  typed: string
  onTake: (typed: string) => void
}

/** A likely typing error. */
const Doubt = ({ kind, typed, onTake }: DoubtProps) => {
  const phones = usePhones()
  const suggested = kind === 'email' ? suggestEmail(typed) : undefined
  const doubt = kind === 'phone' && typed.trim().length >= 5 ? phones?.doubtfulPhone(typed) : undefined
  return (
    <output className="hint">
      {doubt && <span>{doubt}</span>}
      {suggested && (
        <Button className="small" onClick={() => onTake(suggested)}>
          Use {suggested}
        </Button>
      )}
    </output>
  )
}

interface ClashProps {
  newest: Lead
  field: FactField
  mine: string
  theirs: string
  onKeepMine: () => void
  onKeepTheirs: () => void
}

const Clash = ({ newest, field, mine, theirs, onKeepMine, onKeepTheirs }: ClashProps) => {
  const who = givenName(newest.updated_by)
  return (
    <div className="question" role="alert">
      <p>
        {who ?? 'Someone else'} changed the {fieldOf(field).label.toLowerCase()}{' '}
        {formatAgo(newest.updated_at)}: <b>{theirs || 'empty'}</b>. Yours: <b>{mine || 'empty'}</b>.
      </p>
      <div className="row">
        <Button className="small" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button className="small" onClick={onKeepTheirs}>
          {who ? `Keep ${who}’s` : 'Keep theirs'}
        </Button>
      </div>
    </div>
  )
}
