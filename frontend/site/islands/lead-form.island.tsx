import { useEffect, useId, useLayoutEffect, useRef, useState, type InputEvent, type SubmitEvent } from 'react'
import { cleanLine } from '#shared/api/invisible.ts'
import { brand } from '#shared/brand.ts'
import { interestNames } from '#shared/catalog/lines.ts'
import { consent } from '#shared/leads/consent.ts'
import { cleanEmail, emailProblem } from '#shared/leads/contact/email.ts'
import { emptyMessage, formLabels, formWords, type FormPath } from '#shared/leads/form-words.ts'
import { referenceOf, thanksAddress } from '#shared/leads/reference.ts'
import { randomUuid } from '#api/random-uuid.ts'
import { carriedBy, carriedNames, type Answers } from '../forms/carried.ts'
import { deleteDraft, readDraft, restoreDraft, saveDraft } from '../forms/draft.ts'
import { EmailHint, PhoneHint, usePaused } from '../forms/hints.tsx'
import { keepSent } from '../forms/sent.ts'
import { formFields, sendLead, sourceOfVisit, type FormError } from '../forms/send-lead.ts'
import { Field } from '../parts/field.tsx'

interface LeadFormProps {
  /** The path of its page. */
  page: FormPath
}

function errorsIn(data: FormData): FormError[] {
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? cleanLine(value).trim() : ''
  }
  const email = emailProblem(cleanEmail(text('email')))
  return [
    ...(text('name') ? [] : [{ field: 'name', message: 'Enter your name' }]),
    ...(email ? [{ field: 'email', message: email.replace(/\.$/, '') }] : []),
    ...(text('message') ? [] : [{ field: 'message', message: emptyMessage.replace(/\.$/, '') }]),
  ]
}

/** A line and “Not sure yet” uncheck each other. */
function uncheckOther({ target, currentTarget }: InputEvent<HTMLFieldSetElement>) {
  if (!(target instanceof HTMLInputElement) || !target.checked) return
  for (const box of currentTarget.querySelectorAll('input'))
    if ((box.value === 'not-sure') !== (target.value === 'not-sure')) box.checked = false
}

/**
 * The quote and contact form. It posts as a form without JavaScript, and lists errors with it. Either way a request leads to
 * the thanks page.
 */
export default function LeadForm({ page }: LeadFormProps) {
  const [isSent, setSent] = useState(false)
  // A browser can keep the page as it was left: a visitor who returns gets an empty form.
  useEffect(() => {
    const returned = ({ persisted }: PageTransitionEvent) => persisted && setSent(false)
    addEventListener('pageshow', returned)
    return () => removeEventListener('pageshow', returned)
  }, [])
  return isSent ? (
    <p role="status">We have your request. One moment…</p>
  ) : (
    <Fields page={page} onSent={() => setSent(true)} />
  )
}

function Fields({ page, onSent }: LeadFormProps & { onSent: () => void }) {
  const { message } = formWords[page]
  const prefix = useId()
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const [isSending, setSending] = useState(false)
  const [figures, setFigures] = useState('')
  const [answers, setAnswers] = useState<Answers>({})
  const [email, setEmail] = usePaused()
  const [phone, setPhone] = usePaused()

  const inputOf = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
  const tried = useRef<string>(undefined)
  // Sent in addition to the fields: a render would reset hidden inputs.
  const known = useRef<Record<string, string>>({})
  // Runs before the first input event saves a draft. A form with a draft ignores the line in its URL.
  useLayoutEffect(() => {
    known.current = { ...sourceOfVisit(page), idempotency_key: randomUuid() }
    const carried = carriedBy(location)
    const draft = readDraft()
    const given = draft.get('figures') ?? carried.figures
    setFigures(typeof given === 'string' ? given : '')
    setAnswers(
      Object.fromEntries(
        Object.keys(carriedNames).flatMap((name) => {
          const answer = draft.get(name) ?? carried.answers[name as keyof Answers]
          return typeof answer === 'string' ? [[name, answer]] : []
        }),
      ),
    )
    if (!form.current) return
    form.current.noValidate = true
    restoreDraft(form.current, draft)
    const box =
      draft.size === 0 &&
      carried.line &&
      form.current.querySelector<HTMLInputElement>(`[value="${carried.line}"]`)
    if (box) box.checked = true
    // A visitor can type before hydration.
    setEmail(inputOf('email')?.value ?? '')
    setPhone(inputOf('phone')?.value ?? '')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, on hydration
  }, [page])

  useEffect(() => {
    if (errors.length > 0) summary.current?.focus()
  }, [errors])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const invalid = errorsIn(data)
    setErrors(invalid)
    if (invalid.length > 0 || isSending) return
    setSending(true)
    const started_at = form.current?.closest<HTMLElement>('[data-touched]')?.dataset['touched'] ?? ''
    const { fields: typed, interests } = formFields(data)
    // After an unclear answer, the same request is stored once, and a corrected one is a request of its own.
    const content = JSON.stringify([typed, interests])
    if (tried.current !== undefined && tried.current !== content)
      known.current['idempotency_key'] = randomUuid()
    tried.current = content
    const fields = { ...typed, ...known.current, started_at }
    const sent = await sendLead({ ...fields, interests })
    setErrors(sent.errors)
    if (!('id' in sent)) return setSending(false)
    deleteDraft()
    keepSent(referenceOf(sent.id), { at: new Date().toISOString(), fields: { ...fields, interests } })
    // Without the data from the page before, which would fill in the form again.
    history.replaceState(history.state, '', location.pathname)
    onSent()
    location.assign(thanksAddress(sent.id, sent.receipt ? 'receipt' : undefined))
  }

  const id = (name: string) => `${prefix}${name}`
  const takeEmail = (meant: string) => {
    const field = inputOf('email')
    if (!field || !form.current) return
    field.value = meant
    setEmail(meant)
    saveDraft(form.current)
    field.focus()
  }
  const errorOf = (name: string) => errors.find((one) => one.field === name)?.message
  return (
    <form
      ref={form}
      className="form"
      method="post"
      action="/api/leads"
      // `islands.client.ts` sets noValidate before hydration.
      suppressHydrationWarning
      onSubmit={(event) => void submit(event)}
      onInput={(event) => saveDraft(event.currentTarget)}
    >
      {errors.length > 0 && (
        <div ref={summary} className="summary" role="alert" tabIndex={-1}>
          <h2>There is a problem</h2>
          <ul>
            {errors.map(({ field, message: text }) => (
              <li key={text}>{field ? <a href={`#${id(field)}`}>{text}</a> : text}</li>
            ))}
          </ul>
        </div>
      )}
      <Field label={formLabels.name} id={id('name')} error={errorOf('name')}>
        {(wiring) => (
          <input {...wiring} type="text" name="name" autoComplete="name" maxLength={200} required />
        )}
      </Field>
      <Field label={formLabels.email} id={id('email')} error={errorOf('email')}>
        {(wiring) => (
          <>
            <input
              {...wiring}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              required
              onInput={({ currentTarget }) => setEmail(currentTarget.value)}
            />
            <EmailHint typed={email} onTake={takeEmail} />
          </>
        )}
      </Field>
      <fieldset className="field" onInput={uncheckOther}>
        <legend>{formLabels.interests}</legend>
        <div className="choices">
          {Object.entries(interestNames).map(([value, label]) => (
            <label key={value} className="choice">
              <input type="checkbox" name="interests" value={value} />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <Field
        label={`${message.label} (required)`}
        hint={message.hint}
        id={id('message')}
        error={errorOf('message')}
      >
        {(wiring) => <textarea {...wiring} name="message" maxLength={5000} rows={5} required />}
      </Field>
      <Field label={formLabels.phone} hint={formLabels.phoneHint} id={id('phone')} error={errorOf('phone')}>
        {(wiring) => (
          <>
            <input
              {...wiring}
              name="phone"
              type="tel"
              autoComplete="tel"
              maxLength={40}
              onInput={({ currentTarget }) => setPhone(currentTarget.value)}
            />
            <PhoneHint typed={phone} />
          </>
        )}
      </Field>
      {figures && (
        <Field
          label="We’ll include your figures (optional)"
          hint="From the calculator. Change them as you like, or clear the field to leave them out."
          id={id('figures')}
        >
          {(wiring) => (
            <input {...wiring} type="text" name="figures" defaultValue={figures} maxLength={200} />
          )}
        </Field>
      )}
      {Object.entries(answers).map(([name, answer]) => (
        <Field key={name} label={`${carriedNames[name as keyof Answers]} (optional)`} id={id(name)}>
          {(wiring) => <input {...wiring} type="text" name={name} defaultValue={answer} maxLength={60} />}
        </Field>
      ))}
      <label className="choice">
        <input type="checkbox" name="consent" value="yes" />
        {consent.text} (optional)
      </label>
      <div hidden>
        <label>
          Leave this empty <input type="text" name="homepage" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="consent_text_version" value={consent.version} />
      <p>
        <button className="act" type="submit" data-sending="Sending…" aria-disabled={isSending}>
          {isSending ? 'Sending…' : 'Send'}
        </button>
      </p>
      <p className="hint" data-common="">
        {brand.disclosures.broker} Our <a href="/privacy">privacy notice</a> says what we keep and for how
        long.
      </p>
    </form>
  )
}
