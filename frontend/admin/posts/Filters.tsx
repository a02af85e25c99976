import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { platform, platformNames, platforms, socialStatus, statusNames } from '#shared/posts/model.ts'
import type { PostFilter } from '#shared/posts/post-filter.ts'
import { Field, inputClass, TextField } from '#ui/Field.tsx'
import styles from './Posts.module.css'

const pause = 300

/** What the address says the list is narrowed to; anything else in it counts as nothing. */
export const useFilter = (): [PostFilter, (name: keyof PostFilter, value: string) => void] => {
  const [search, setSearch] = useSearchParams()
  const filter: PostFilter = {
    status: socialStatus.safeParse(search.get('status')).data,
    platform: platform.safeParse(search.get('platform')).data,
    search: search.get('search')?.slice(0, 100) || undefined,
  }
  const narrow = (name: keyof PostFilter, value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return [filter, narrow]
}

interface FiltersProps {
  filter: PostFilter
  onNarrow: (name: keyof PostFilter, value: string) => void
}

export const Filters = ({ filter, onNarrow }: FiltersProps) => (
  <search className={styles['filters']}>
    <Words value={filter.search ?? ''} onChange={(words) => onNarrow('search', words)} />
    <Field label="Status">
      {(wiring) => (
        <select
          {...wiring}
          className={inputClass}
          value={filter.status ?? ''}
          onChange={({ target }) => onNarrow('status', target.value)}
        >
          <option value="">Any</option>
          {socialStatus.options.map((status) => (
            <option key={status} value={status}>
              {statusNames[status]}
            </option>
          ))}
        </select>
      )}
    </Field>
    <Field label="Platform">
      {(wiring) => (
        <select
          {...wiring}
          className={inputClass}
          value={filter.platform ?? ''}
          onChange={({ target }) => onNarrow('platform', target.value)}
        >
          <option value="">Any</option>
          {platforms.map((name) => (
            <option key={name} value={name}>
              {platformNames[name]}
            </option>
          ))}
        </select>
      )}
    </Field>
  </search>
)

/** The list follows once the typing pauses. */
const Words = ({ value, onChange }: { value: string; onChange: (words: string) => void }) => {
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed === value) return undefined
    const timer = setTimeout(() => onChange(typed), pause)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return (
    <TextField
      label="Search"
      type="search"
      value={typed}
      maxLength={100}
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
