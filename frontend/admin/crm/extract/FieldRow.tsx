import { memo, type KeyboardEvent } from 'react'
import type { ExtractedFieldName } from '#shared/extraction/model.ts'
import { inputClass } from '#ui/Field.tsx'
import { inputOf } from '../field-input.ts'
import { Crop } from './Crop.tsx'
import { EmailSlip } from '../lead/LeadFields.tsx'
import { extraction } from './current.ts'
import { fieldLabels, leadFieldOf, standingOf, withField, type DraftField } from './draft.ts'
import { FieldMark } from './FieldMark.tsx'
import { fieldId, focusField, focusNextUnchecked, uncheckedMarker } from './field-focus.ts'
import styles from './FieldRow.module.css'

interface FieldRowProps {
  leadKey: string
  name: ExtractedFieldName
  field: DraftField
  error: string | undefined
  image: ImageBitmap | undefined
  onFocus: (leadKey: string, name: ExtractedFieldName) => void
}

/** One field beside the piece of the picture it was read from, and how far it can be trusted. */
export const FieldRow = memo(({ leadKey, name, field, error, image, onFocus }: FieldRowProps) => {
  const id = fieldId(leadKey, name)
  const label = fieldLabels[name]
  const standing = standingOf(field)
  const change = (to: Partial<DraftField>) =>
    extraction.changeLead(leadKey, (lead) => withField(lead, name, to))
  const { type, ...input } = inputOf(leadFieldOf(name))
  const control = {
    ...input,
    id,
    value: field.value,
    className: inputClass,
    'aria-describedby': `${id}-mark ${id}-error`,
    'aria-invalid': error ? (true as const) : undefined,
    [uncheckedMarker]: standing === 'check' || undefined,
    onFocus: () => onFocus(leadKey, name),
    onChange: ({ target }: { target: { value: string } }) => change({ value: target.value }),
  }
  const confirmByEnter = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || standing !== 'check')
      return
    // Otherwise it sends the form.
    event.preventDefault()
    const { currentTarget } = event
    change({ confirmed: true })
    focusNextUnchecked(currentTarget)
  }
  const box = field.read?.box
  return (
    <div className={styles['row']} data-standing={standing} data-long={name === 'note' || undefined}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['control']}>
        {name === 'note' ? (
          <textarea {...control} rows={1} onKeyDown={confirmByEnter} />
        ) : (
          <input {...control} type={type} onKeyDown={confirmByEnter} />
        )}
        <div id={`${id}-error`} className={styles['error']}>
          {error}
        </div>
        {name === 'email' && (
          <EmailSlip
            typed={field.value}
            onTake={(value) => {
              change({ value })
              focusField(leadKey, name)
            }}
          />
        )}
      </div>
      <div className={styles['evidence']}>
        {image && box && <Crop image={image} box={box} />}
        <FieldMark
          id={`${id}-mark`}
          field={field}
          label={label}
          onConfirm={(confirmed) => change({ confirmed })}
        />
      </div>
    </div>
  )
})
