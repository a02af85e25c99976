import { useEffect, useRef } from 'react'

interface ErrorSummaryProps {
  errors: readonly { id: string; message: string }[]
  /** The number of attempts to submit. The summary takes the focus when it changes. */
  attempt: number
}

export const ErrorSummary = ({ errors, attempt }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null)
  const shown = errors.length > 0
  useEffect(() => {
    if (shown && attempt > 0) box.current?.focus()
  }, [shown, attempt])
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
                document.getElementById(id)?.focus()
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
