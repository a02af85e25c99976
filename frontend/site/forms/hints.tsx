import { useRef, useState } from 'react'
import { suggestEmail } from '#shared/leads/contact/email-domains.ts'
import { phoneHint } from '#shared/leads/contact/phone-hint.ts'

/** A hint that appears while a person types moves the page. */
const pauseMs = 800

/** The text of a field, updated when the person pauses. */
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

/** Suggests the address that was probably meant. It does not prevent sending. */
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
