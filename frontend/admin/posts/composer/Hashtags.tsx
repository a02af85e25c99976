import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import styles from './Composer.module.css'

export const tagsIn = (text: string): string[] => [...new Set(text.match(/#[\p{L}\p{N}_]+/gu) ?? [])]

/** Tags typed with or without `#`, separated by spaces or commas. */
export const tagsFrom = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,]+/)
      .map((word) => word.replace(/[^\p{L}\p{N}_]/gu, ''))
      .filter(Boolean)
      .map((word) => `#${word}`),
  ),
]

export const withTags = (text: string, tags: readonly string[]): string => {
  const known = tagsIn(text).map((tag) => tag.toLowerCase())
  const added = tags.filter((tag) => !known.includes(tag.toLowerCase()))
  if (added.length === 0) return text
  const endsWithTags = /#[\p{L}\p{N}_]+\s*$/u.test(text)
  return `${text.trimEnd()}${text.trim() === '' ? '' : endsWithTags ? ' ' : '\n\n'}${added.join(' ')}`
}

interface HashtagsProps {
  text: string
  onAdd: (tags: readonly string[]) => void
}

export const Hashtags = ({ text, onAdd }: HashtagsProps) => {
  const [typed, setTyped] = useState('')
  const add = () => {
    onAdd(tagsFrom(typed))
    setTyped('')
  }
  const count = tagsIn(text).length
  return (
    <div className={styles['hashtags']}>
      <TextField
        label="Hashtags"
        hint={count === 0 ? 'None in the text yet.' : `${count} in the text.`}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button onClick={add} disabled={tagsFrom(typed).length === 0}>
        Add to the text
      </Button>
    </div>
  )
}
