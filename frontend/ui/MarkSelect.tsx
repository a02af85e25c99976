import { lazy, Suspense, useRef, useState } from 'react'
import { MarkShape, toneClass, type MarkLook } from './Mark.tsx'
import styles from './MarkSelect.module.css'

const load = () => import('./MarkOptions.tsx')
const MarkOptions = lazy(load)
/** With the first sign that it may be opened, so that the key after the one that opens it is not lost. */
const fetchAhead = () => void load().catch(() => undefined)

interface MarkSelectProps<V extends string> {
  label: string
  options: readonly V[]
  looks: Readonly<Record<V, MarkLook>>
  value: V
  onChange: (value: V) => void
}

/** A dropdown of states, each with its color, shape and word. Its list is loaded when it is wanted. */
export const MarkSelect = <V extends string>({
  label,
  options,
  looks,
  value,
  onChange,
}: MarkSelectProps<V>) => {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${styles['button']} ${toneClass(looks[value])}`}
        aria-label={`${label}: ${looks[value].name}`}
        aria-haspopup="listbox"
        aria-expanded={open}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <MarkShape look={looks[value]} />
        <span>{looks[value].name}</span>
        <svg className={styles['arrow']} viewBox="0 0 10 6" aria-hidden="true">
          <path d="m1 1 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      {open && (
        <Suspense>
          <MarkOptions
            label={label}
            button={button}
            options={options}
            looks={looks}
            value={value}
            onChoose={(key) => {
              setOpen(false)
              const chosen = options.find((option) => option === key)
              if (chosen !== undefined && chosen !== value) onChange(chosen)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
