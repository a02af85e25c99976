import { useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { MarkShape, type MarkLook } from '#ui/Mark.tsx'
import { lazyPart } from './lazy-part.tsx'

/** Fetched on hover or focus, so that the key pressed right after opening is not lost. */
const { Part: MarkOptions, fetchAhead } = lazyPart(() => import('./MarkOptions.tsx'))

interface MarkSelectProps<V extends string, Shown extends string> {
  label: string
  options: readonly V[]
  looks: Readonly<Record<V | Shown, MarkLook>>
  /** May be a state that is not one of the options. */
  value: V | Shown
  onChange: (value: V) => void
}

export const MarkSelect = <V extends string, Shown extends string = V>({
  label,
  options,
  looks,
  value,
  onChange,
}: MarkSelectProps<V, Shown>) => {
  const [button, setButton] = useState<HTMLElement>()
  return (
    <>
      <button
        type="button"
        className="mark washed mark-select"
        data-tone={looks[value].tone}
        aria-label={`${label}: ${looks[value].name}`}
        aria-haspopup="listbox"
        aria-expanded={button !== undefined}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={({ currentTarget }) => setButton(currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setButton(event.currentTarget)
        }}
      >
        <MarkShape look={looks[value]} />
        <span>{looks[value].name}</span>
        <Icon name="down" />
      </button>
      {button && (
        <MarkOptions
          label={label}
          button={button}
          options={options}
          looks={looks}
          value={value}
          onChange={(key) => {
            const chosen = options.find((option) => option === key)
            if (chosen !== undefined) onChange(chosen)
          }}
          onClose={() => setButton(undefined)}
        />
      )}
    </>
  )
}
