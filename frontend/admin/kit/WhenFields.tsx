import { memo, useState, type ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { inputClass } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useInput, useRecordForm } from './form/context.ts'
import { formatInstant, viewerZone, zoneInWords } from './times.ts'
import { clockWarning, instantFrom, type When } from './when.ts'

const focusOn = (control: HTMLElement | null) => control?.focus()

/** A date and a time, with the same instant in the viewer's zone if that differs. For a form with the fields of `When`. */
export const WhenFields = ({ children }: { children?: ReactNode }) => {
  const [choosing, setChoosing] = useState(false)
  const { editor } = useRecordForm()
  const day = useInput({ name: 'day' })
  const time = useInput({ name: 'time' })
  const when = editor.values as When
  const { timezone } = when
  const instant = instantFrom(when)
  const error = day.error ?? time.error
  const errorId = `${day.id}-error`
  const wiring = { className: inputClass, 'aria-invalid': !!error, 'aria-describedby': errorId }
  return (
    <div className="when row" role="group" aria-label="Date and time">
      <Icon name="calendar" />
      <input
        {...wiring}
        id={day.id}
        type="date"
        aria-label="Date"
        value={when.day}
        onChange={({ target }) => day.set(target.value)}
      />
      <input
        {...wiring}
        id={time.id}
        type="time"
        aria-label="Time"
        value={when.time}
        onChange={({ target }) => time.set(target.value)}
      />
      {choosing ? (
        <select
          ref={focusOn}
          className={inputClass}
          aria-label="Time zone"
          value={timezone}
          onChange={({ target }) => editor.set({ timezone: target.value })}
          onBlur={() => setChoosing(false)}
        >
          <Zones chosen={timezone} />
        </select>
      ) : (
        <Button variant="quiet" className="small" onClick={() => setChoosing(true)}>
          <span className="visually-hidden">Time zone: </span>
          <span>{zoneInWords(timezone, instant)}</span>
        </Button>
      )}
      {children}
      <span className={error && 'error'} id={errorId}>
        {error}
      </span>
      <output className="hint">
        {clockWarning(when)}
        {instant && timezone !== viewerZone() && <span> In your time zone: {formatInstant(instant)}.</span>}
      </output>
    </div>
  )
}

/** The viewer's zone first, then the chosen one, which the browser may not list. Memoized, because there are hundreds. */
const Zones = memo(({ chosen }: { chosen: string }) =>
  [...new Set([viewerZone(), chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => (
    <option key={zone} value={zone}>
      {zone.replaceAll('_', ' ')}
      {zone === viewerZone() ? ' (yours)' : ''}
    </option>
  )),
)
Zones.displayName = 'Zones'
