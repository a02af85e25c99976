import { useRef, useState } from 'react'
import { suggestEmail } from '#shared/leads/contact/email-domains.ts'
import { phoneHint } from '#shared/leads/contact/phone-hint.ts'

/** After so long without a key somebody has finished typing: a hint that comes sooner moves the page under them. */
const pauseMs = 800

/** What is typed into a field, once its writer pauses. */
export function usePaused(): [paused: string, onInput: (typed: string) => void] {
  const [paused, setPaused] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return [
    paused,
    (typed) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(setPaused, pauseMs, typed)
    },
  ]
}

/** The address that was probably meant, to be taken by one tap. It stops nobody. */
export function EmailHint({ typed, onTake }: { typed: string; onTake: (email: string) => void }) {
  const meant = suggestEmail(typed)
  return (
    <output className="hint">
      {meant && (
        <>
          Did you mean <b>{meant}</b>?{' '}
          <button type="button" onClick={() => onTake(meant)}>
            Use this address
          </button>
        </>
      )}
    </output>
  )
}

export function PhoneHint({ typed }: { typed: string }) {
  return <output className="hint">{phoneHint(typed)}</output>
}
