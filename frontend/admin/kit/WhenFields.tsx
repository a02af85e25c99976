import { memo, useState, type ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { inputClass } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { formatInstant, viewerZone, zoneInWords } from './times.ts'
import { clockWarning, instantFrom, type When } from './when.ts'

interface WhenFieldsProps {
  value: When
  error: string | undefined
  onChange: (change: Partial<When>) => void
  children?: ReactNode
}

const focusOn = (control: HTMLElement | null) => control?.focus()

/** A date and a time, with the same instant in the viewer's zone if that differs. */
export const WhenFields = ({ value, error, onChange, children }: WhenFieldsProps) => {
  const [choosing, setChoosing] = useState(false)
  const { day, time, timezone } = value
  const instant = instantFrom(value)
  const wiring = { className: inputClass, 'aria-invalid': !!error, 'aria-describedby': 'when-error' }
  return (
    <div className="when row" role="group" aria-label="Date and time">
      <Icon name="calendar" />
      <input
        {...wiring}
        id="day"
        type="date"
        aria-label="Date"
        value={day}
        onChange={({ target }) => onChange({ day: target.value })}
      />
      <input
        {...wiring}
        id="time"
        type="time"
        aria-label="Time"
        value={time}
        onChange={({ target }) => onChange({ time: target.value })}
      />
      {choosing ? (
        <select
          ref={focusOn}
          className={inputClass}
          aria-label="Time zone"
          value={timezone}
          onChange={({ target }) => onChange({ timezone: target.value })}
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
      <span className={error && 'error'} id="when-error">
        {error}
      </span>
      <output className="hint">
        {clockWarning(value)}
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
