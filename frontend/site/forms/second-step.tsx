import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { brand } from '#shared/brand.ts'
import { answerDayInWords } from '#shared/leads/answer-day.ts'
import { referenceOf } from '#shared/leads/reference.ts'
import { Choose, Field } from '../parts/field.tsx'
import { questionsFor } from './questions.ts'
import { formFields, sendLead, type FormError } from './send-lead.ts'

/** A request that was received. */
export interface SentRequest {
  fields: Record<string, unknown>
  interests: readonly string[]
  id: string
  at: string
  /** The address for the receipt; empty if none is sent. */
  receiptTo: string
}

const choice = (labels: readonly string[]) => [
  { value: '', label: 'Rather not say' },
  ...labels.map((label) => ({ value: label, label })),
]

/** A heading that gets the focus when it appears, so that screen readers announce it. */
function FocusedHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}

function Confirmation({ request: { id, at, receiptTo } }: { request: SentRequest }) {
  return (
    <>
      <p>
        {id && (
          <>
            Your reference is <b>{referenceOf(id)}</b>.{' '}
          </>
        )}
        A person answers by <b>{answerDayInWords(at)}</b>, from {brand.email}.
      </p>
      <p>
        {receiptTo
          ? `We are sending a receipt to ${receiptTo}, with a private link to send documents by.`
          : 'No receipt comes by e-mail this time, so please note the reference.'}
      </p>
    </>
  )
}

/** Optional questions after a request. The answers are sent with the same idempotency key, which adds them to it. */
export function SecondStep({ request }: { request: SentRequest }) {
  const [state, setState] = useState<'asking' | 'sending' | 'done'>('asking')
  const [errors, setErrors] = useState<readonly FormError[]>([])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'sending') return
    setState('sending')
    const { fields: answers } = formFields(new FormData(event.currentTarget))
    const sent = await sendLead({ ...request.fields, ...answers, interests: request.interests })
    setErrors(sent.errors)
    setState(sent.errors.length > 0 ? 'asking' : 'done')
  }

  const unanswered = questionsFor(request.interests).filter(({ name }) => !request.fields[name])
  if (state === 'done') {
    return (
      <div className="form">
        <FocusedHeading key="done">Thank you. That saves us both a call.</FocusedHeading>
        <Confirmation request={request} />
      </div>
    )
  }
  return (
    <form className="form" onSubmit={(event) => void submit(event)}>
      <FocusedHeading key="sent">We have your request</FocusedHeading>
      <Confirmation request={request} />
      <p>
        You can close this page now, or answer a few optional questions so that the first answer is a better
        one.
      </p>
      {errors.map(({ message }) => (
        <p key={message} className="wrong" role="alert">
          {message}
        </p>
      ))}
      {unanswered.map(({ name, label, choices }) =>
        choices ? (
          <Choose key={name} label={label} name={name} options={choice(choices)} />
        ) : (
          <Field key={name} label={label}>
            {(wiring) => <input {...wiring} type="text" name={name} maxLength={200} autoComplete="off" />}
          </Field>
        ),
      )}
      <p>
        <button className="act" type="submit" aria-disabled={state === 'sending'}>
          {state === 'sending' ? 'Sending…' : 'Add to my request'}
        </button>
      </p>
    </form>
  )
}
