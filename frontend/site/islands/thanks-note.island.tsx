import { useState } from 'react'
import { brand } from '#shared/brand.ts'
import { quoteLabel } from '#shared/catalog/lines.ts'
import { answerDayInWords } from '#shared/leads/answer-day.ts'
import { SecondStep } from '../forms/second-step.tsx'
import { keepSent, readSent } from '../forms/sent.ts'
import { useBrowserValue } from '../parts/browser-value.ts'
import { IfTarget } from '../parts/page-parts.tsx'

export default function ThanksNote() {
  const address = useBrowserValue(() => location.search + location.hash)
  const reference = /[?&]ref=([0-9A-F]{4}-[0-9A-F]{4})(?=[&#]|$)/.exec(address)?.[1]
  return (
    <div className="form">
      <div className="form" role="status">
        {reference ? (
          <Received reference={reference} isWithoutNote={!address.includes('#')} />
        ) : (
          <p>
            You see this page after you send us a request. <b>Did this page open after you clicked Send?</b>{' '}
            We have your request.
            {address === '' && ' Your reference is the code after “ref=” in this page’s address.'}{' '}
            <b>Came here another way?</b> Nothing was sent. To send a request:{' '}
            <a href="/quote">{quoteLabel}</a>.
          </p>
        )}
      </div>
      <IfTarget id="receipt">
        We sent a receipt to your email. It has a private link for sending us documents.
      </IfTarget>
      <IfTarget id="check-your-number">
        <strong>Please check your phone number.</strong> What you entered does not look like one. We kept it
        as you wrote it, and your request too. To correct it, write to {brand.email} or call us.
      </IfTarget>
      {reference && <Questions reference={reference} />}
    </div>
  )
}

function Received({ reference, isWithoutNote }: { reference: string; isWithoutNote: boolean }) {
  const [at] = useState(() => readSent(reference)?.at ?? new Date().toISOString())
  return (
    <>
      <h2>Thank you. We have your request.</h2>
      <p>
        Your reference is <b>{reference}</b>. A person answers by <b>{answerDayInWords(at)}</b>, from{' '}
        {brand.email}.
        {isWithoutNote && ' We did not send a receipt this time, so please write down the reference.'}
      </p>
    </>
  )
}

function Questions({ reference }: { reference: string }) {
  const [sent] = useState(() => readSent(reference))
  if (!sent?.fields) return null
  const { message } = sent.fields
  return (
    <>
      {typeof message === 'string' && message !== '' && (
        <details>
          <summary>What you wrote</summary>
          <p className="typed">{message}</p>
        </details>
      )}
      <SecondStep fields={sent.fields} onDone={() => keepSent(reference, { at: sent.at })} />
    </>
  )
}
