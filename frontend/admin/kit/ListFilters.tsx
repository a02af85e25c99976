import { useEffect, useEffectEvent, useState } from 'react'
import { Field, inputClass, TextField } from '#ui/Field.tsx'
import { useDebounced } from './useDebounced.ts'

interface ChoiceProps {
  label: string
  value: string | undefined
  options: readonly (readonly [value: string, name: string])[]
  any?: string
  onChange: (value: string) => void
}

export const Choice = ({ label, value = '', options, any, onChange }: ChoiceProps) => (
  <Field label={label}>
    {(wiring) => (
      <select
        {...wiring}
        className={inputClass}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {any !== undefined && <option value="">{any}</option>}
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
)

const pause = 300

/** Reports a change when typing pauses, and takes over a `value` that changes from outside. */
export const useWords = (value: string, onChange: (words: string) => void) => {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  const settled = useDebounced(typed, pause)
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setTyped(value)
      setSent(value)
    }
  } else if (settled === typed && settled.trim() !== sent) setSent(settled.trim())
  const send = useEffectEvent((words: string) => {
    if (words !== value) onChange(words)
  })
  useEffect(() => send(sent), [sent])
  return [typed, setTyped] as const
}

interface WordsProps {
  label: string
  placeholder?: string
  value: string
  onChange: (words: string) => void
}

export const Words = ({ label, placeholder, value, onChange }: WordsProps) => {
  const [typed, setTyped] = useWords(value, onChange)
  return (
    <TextField
      label={label}
      placeholder={placeholder}
      type="search"
      value={typed}
      maxLength={100}
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
