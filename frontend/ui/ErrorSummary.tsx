import { useEffect, useEffectEvent, useRef } from 'react'

interface ErrorSummaryProps {
  errors: readonly { id: string; message: string }[]
  /** The number of attempts to submit. The summary takes the focus when it changes. */
  attempt: number
}

/** An error without an input of its own, such as `services.0.plan`, leads to the input around it. */
export const inputOf = (id: string): HTMLElement | null =>
  document.getElementById(id) ?? (id.includes('.') ? inputOf(id.slice(0, id.lastIndexOf('.'))) : null)

export const ErrorSummary = ({ errors, attempt }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null)
  const shown = errors.length > 0
  // Not when an error comes back while the person types.
  const focus = useEffectEvent((at: number) => {
    if (shown && at > 0) box.current?.focus()
  })
  useEffect(() => focus(attempt), [attempt])
  if (!shown) return null
  return (
    <div ref={box} className="notice" data-tone="failure" tabIndex={-1} role="alert">
      <h2>There is a problem</h2>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id + message}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                inputOf(id)?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
