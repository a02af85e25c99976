import { memo, type KeyboardEvent, useEffect, useRef } from 'react'
import type { ExtractedFieldName, Box } from '#shared/extraction/model.ts'
import { inputClass } from '#ui/Field.tsx'
import { inputOf } from '../form.ts'
import { EmailSuggestion } from '../lead/LeadFields.tsx'
import { extraction } from './current.ts'
import { fieldLabels, leadFieldOf, trustOf, withField, type DraftField } from './draft.ts'
import { fieldId, focusField, focusNextUnchecked, uncheckedMarker } from './field-focus.ts'
import { FieldMark } from './FieldMark.tsx'
import styles from './FieldRow.module.css'
import { cropAround } from './picture-size.ts'

interface FieldRowProps {
  leadKey: string
  name: ExtractedFieldName
  field: DraftField
  error: string | undefined
  image: ImageBitmap | undefined
  onFocus: (leadKey: string, name: ExtractedFieldName) => void
}

export const FieldRow = memo(({ leadKey, name, field, error, image, onFocus }: FieldRowProps) => {
  const id = fieldId(leadKey, name)
  const label = fieldLabels[name]
  const trust = trustOf(field)
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
    [uncheckedMarker]: trust === 'check' || undefined,
    onFocus: () => onFocus(leadKey, name),
    onChange: ({ target }: { target: { value: string } }) => change({ value: target.value }),
  }
  const confirmByEnter = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || trust !== 'check') return
    // Prevents submitting the form.
    event.preventDefault()
    const { currentTarget } = event
    change({ confirmed: true })
    focusNextUnchecked(currentTarget)
  }
  const box = field.read?.box
  return (
    <div className={styles['row']} data-trust={trust} data-long={name === 'note' || undefined}>
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
          <EmailSuggestion
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

/** In pixels; more than a screen shows. */
const mostWidth = 1200

/** Hidden from screen readers, because the field says the same. */
const Crop = ({ image, box }: { image: ImageBitmap; box: Box }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [left, top, width, height] = box
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    const part = cropAround([left, top, width, height], image)
    const scale = Math.min(1, mostWidth / part.width)
    canvas.current.width = Math.ceil(part.width * scale)
    canvas.current.height = Math.ceil(part.height * scale)
    context.imageSmoothingQuality = 'high'
    context.drawImage(
      image,
      part.x,
      part.y,
      part.width,
      part.height,
      0,
      0,
      canvas.current.width,
      canvas.current.height,
    )
  }, [image, left, top, width, height])
  return <canvas ref={canvas} className={styles['crop']} aria-hidden="true" />
}
