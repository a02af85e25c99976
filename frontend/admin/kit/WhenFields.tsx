import type { ComponentProps } from 'react'
import { Fieldset, TextField } from '#ui/Field.tsx'
import { viewerZoneName } from './times.ts'
import { clockWarning, type When } from './when.ts'
import styles from './WhenFields.module.css'

interface WhenFieldsProps {
  legend: string
  hint?: string
  value: When
  errors: { day: string | undefined; time: string | undefined }
  day: ComponentProps<'input'>
  time: ComponentProps<'input'>
}

/** Date and time in the viewer's zone, the zone named. */
export const WhenFields = ({ legend, hint, value, errors, day, time }: WhenFieldsProps) => {
  const warning = clockWarning(value)
  return (
    <Fieldset legend={legend} hint={`${hint ? `${hint} ` : ''}Time zone: ${viewerZoneName()}.`}>
      <div className={styles['fields']}>
        <TextField {...day} id="day" type="date" label="Date" error={errors.day} />
        <TextField {...time} id="time" type="time" label="Time" error={errors.time} />
      </div>
      <output className={styles['warning']}>{warning}</output>
    </Fieldset>
  )
}
