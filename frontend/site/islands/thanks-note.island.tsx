import { useState } from 'react'
import { answerDayInWords } from '#shared/leads/answer-day.ts'
import { useBrowserValue } from '../parts/browser-value.ts'

/** The reference in the URL, and the day of the answer. */
export default function ThanksNote() {
  const search = useBrowserValue(() => location.search)
  const [day] = useState(() => answerDayInWords(new Date().toISOString()))
  const reference = new URLSearchParams(search).get('ref') ?? ''
  return (
    <p role="status">
      {/^[0-9A-F]{4}-[0-9A-F]{4}$/.test(reference) ? (
        <>
          Your reference is <b>{reference}</b>. A person answers by <b>{day}</b>.
        </>
      ) : (
        <>
          Did you just send a request? Its reference is at the end of this page’s address. If none is there,
          this page does not follow a request: here is <a href="/quote">the form</a>.
        </>
      )}
    </p>
  )
}
