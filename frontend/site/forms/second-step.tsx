import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { brand } from '#shared/brand.ts'
import { answerDayInWords } from '#shared/leads/answer-day.ts'
import { referenceOf } from '#shared/leads/reference.ts'
import { Choose, Field } from '../parts/field.tsx'
import { questionsFor } from './questions.ts'
import { fieldsToKeep, sendLead, type Wrong } from './send-lead.ts'

/** A stored request, and what the visitor is shown of it. */
export interface Kept {
  fields: Record<string, unknown>
  interests: readonly string[]
  id: string
  at: string
  /** Where a receipt goes; empty where none does. */
  receiptTo: string
}

const choice = (labels: readonly string[]) => [
  { value: '', label: 'Rather not say' },
  ...labels.map((label) => ({ value: label, label })),
]

/** A heading that takes the focus when it appears, so that what happened is read out. */
function Arrival({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}

/** What was promised: a reference, a day, and the receipt. */
function Promised({ kept: { id, at, receiptTo } }: { kept: Kept }) {
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

/** After the request is kept: a few optional questions, sent with the same key so that they join it. */
export function SecondStep({ kept }: { kept: Kept }) {
  const [state, setState] = useState<'asking' | 'sending' | 'done'>('asking')
  const [wrong, setWrong] = useState<readonly Wrong[]>([])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'sending') return
    setState('sending')
    const { fields: answers } = fieldsToKeep(new FormData(event.currentTarget))
    const sent = await sendLead({ ...kept.fields, ...answers, interests: kept.interests })
    setWrong(sent.wrong)
    setState(sent.wrong.length > 0 ? 'asking' : 'done')
  }

  // What came along with the request is not asked again.
  const left = questionsFor(kept.interests).filter(({ name }) => !kept.fields[name])
  if (state === 'done') {
    return (
      <div className="form">
        <Arrival key="done">Thank you. That saves us both a call.</Arrival>
        <Promised kept={kept} />
      </div>
    )
  }
  return (
    <form className="form" onSubmit={(event) => void submit(event)}>
      <Arrival key="kept">We have your request</Arrival>
      <Promised kept={kept} />
      <p>You can close this page now, or answer a few questions so that the first answer is a better one.</p>
      {wrong.map(({ message }) => (
        <p key={message} className="wrong" role="alert">
          {message}
        </p>
      ))}
      {left.map(({ name, label, choices }) =>
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
