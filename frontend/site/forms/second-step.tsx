import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Choose, Field } from '../parts/field.tsx'
import { questionsFor } from './questions.ts'
import { formFields, sendLead, type FormError } from './send-lead.ts'

interface SecondStepProps {
  fields: Record<string, unknown>
  onDone: () => void
}

const choice = (labels: readonly string[]) => [
  { value: '', label: 'Prefer not to say' },
  ...labels.map((label) => ({ value: label, label })),
]

/** Optional questions after a request. The answers are sent with the same idempotency key, which adds them to it. */
export function SecondStep({ fields, onDone }: SecondStepProps) {
  const [state, setState] = useState<'asking' | 'sending' | 'done'>('asking')
  const [errors, setErrors] = useState<readonly FormError[]>([])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'sending') return
    setState('sending')
    const { fields: answers } = formFields(new FormData(event.currentTarget))
    const sent = await sendLead({ ...fields, ...answers })
    setErrors(sent.errors)
    setState(sent.errors.length > 0 ? 'asking' : 'done')
    if (sent.errors.length === 0) onDone()
  }

  if (state === 'done') return <Added />
  const interests = Array.isArray(fields['interests']) ? fields['interests'].map(String) : []
  const unanswered = questionsFor(interests).filter(({ name }) => !fields[name])
  if (unanswered.length === 0) return null
  return (
    <form className="form" onSubmit={(event) => void submit(event)}>
      <h2>Want a sharper answer?</h2>
      <p>These questions are optional. Your request is in, whether you answer them or not.</p>
      {errors.map(({ message }) => (
        <p key={message} className="wrong" role="alert">
          {message}
        </p>
      ))}
      {unanswered.map(({ name, label, choices }) =>
        choices ? (
          <Choose key={name} label={`${label} (optional)`} name={name} options={choice(choices)} />
        ) : (
          <Field key={name} label={`${label} (optional)`}>
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

/** Gets the focus when it appears, so that screen readers announce it. */
function Added() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1}>
      Got it, thanks. Your answers are with your request.
    </h2>
  )
}
