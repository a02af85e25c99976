import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { brand } from '#shared/brand.ts'
import { Choose } from '../parts/field.tsx'
import { fieldsToKeep, sendLead, type Wrong } from './send-lead.ts'

const choice = (...labels: string[]) => [
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

/** After the request is kept: three optional questions, sent with the same key so that they join it. */
export function SecondStep({ kept }: { kept: Record<string, unknown> }) {
  const [state, setState] = useState<'asking' | 'sending' | 'done'>('asking')
  const [wrong, setWrong] = useState<readonly Wrong[]>([])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'sending') return
    setState('sending')
    const answers = fieldsToKeep(new FormData(event.currentTarget))
    const refused = await sendLead({ ...kept, ...answers, interests: kept['interests'] })
    setWrong(refused)
    setState(refused.length > 0 ? 'asking' : 'done')
  }

  if (state === 'done') {
    return (
      <div className="form">
        <Arrival key="done">Thank you. That saves us both a call.</Arrival>
        <p>A person answers within one business day, from {brand.email}.</p>
      </div>
    )
  }
  return (
    <form className="form" onSubmit={(event) => void submit(event)}>
      <Arrival key="kept">We have your request</Arrival>
      <p>
        A person answers within one business day. You can close this page now, or answer three questions so
        that the first answer is a better one.
      </p>
      {wrong.map(({ message }) => (
        <p key={message} className="wrong" role="alert">
          {message}
        </p>
      ))}
      <Choose
        label="When do you want to begin?"
        name="timeline"
        options={choice('This month', 'Within three months', 'Later this year', 'Only finding out')}
      />
      <Choose
        label="What have you set aside?"
        name="budget"
        options={choice('Under $10,000', '$10,000 to $50,000', '$50,000 to $250,000', 'Over $250,000')}
      />
      <Choose
        label="How many people work with you?"
        name="team_size"
        options={choice('1 to 9', '10 to 49', '50 to 249', '250 or more')}
      />
      <p>
        <button className="act" type="submit" aria-disabled={state === 'sending'}>
          {state === 'sending' ? 'Sending…' : 'Add to my request'}
        </button>
      </p>
    </form>
  )
}
