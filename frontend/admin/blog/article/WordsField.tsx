import { useState } from 'react'
import { TextField } from '#ui/Field.tsx'

interface WordsFieldProps {
  id: string
  label: string
  hint: string
  value: readonly string[]
  error: string | undefined
  onChange: (words: string[]) => void
}

const split = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

/** A list of words, separated by commas. */
export const WordsField = ({ value, onChange, ...field }: WordsFieldProps) => {
  const [typed, setTyped] = useState(() => value.join(', '))
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // Show a change from outside, but keep text such as a comma at the end while typing.
    if (value.join() !== split(typed).join()) setTyped(value.join(', '))
  }
  return (
    <TextField
      {...field}
      value={typed}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(split(target.value))
      }}
    />
  )
}
