import { memo, type ComponentProps, type ReactNode } from 'react'
import { Field, Fieldset, inputClass, TextField } from '#ui/Field.tsx'
import styles from './Form.module.css'
import { formatInstant, viewerZone } from './times.ts'
import { clockWarning, instantFrom, type When } from './when.ts'

interface WhenFieldsProps {
  legend: string
  hint?: string
  value: When
  errors: { day: string | undefined; time: string | undefined }
  day: ComponentProps<'input'>
  time: ComponentProps<'input'>
  timezone: ComponentProps<'select'>
  children?: ReactNode
}

/** Shows the same instant in the viewer's zone if that differs. */
export const WhenFields = ({
  legend,
  hint,
  value,
  errors,
  day,
  time,
  timezone,
  children,
}: WhenFieldsProps) => {
  const warning = clockWarning(value)
  const instant = instantFrom(value)
  return (
    <Fieldset legend={legend} {...(hint ? { hint } : {})}>
      <div className={styles['when']}>
        <TextField {...day} id="day" type="date" label="Date" error={errors.day} />
        <TextField {...time} id="time" type="time" label="Time" error={errors.time} />
        <Field id="timezone" label="Time zone">
          {(wiring) => (
            <select {...timezone} {...wiring} className={inputClass}>
              <Zones chosen={value.timezone} />
            </select>
          )}
        </Field>
      </div>
      {children}
      <output className={styles['warning']}>{warning}</output>
      {instant && value.timezone !== viewerZone() && (
        <p className={styles['own']}>In your time zone: {formatInstant(instant)}.</p>
      )}
    </Fieldset>
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
