import { useEffect, useRef, type ComponentProps, type KeyboardEvent } from 'react'
import type { Box, ExtractedFieldName } from '#shared/extraction/model.ts'
import { fieldOf } from '#shared/leads/fields.ts'
import { Field, inputClass } from '#ui/Field.tsx'
import { MarkShape, tick, type MarkLook } from '#ui/Mark.tsx'
import { drawOnWhite } from '../../kit/draw-on-white.ts'
import { inputTypes } from '../lead-words.ts'
import {
  fieldLabels,
  leadFieldOf,
  trustOf,
  uncheckedOf,
  withField,
  type DraftField,
  type DraftLead,
} from './draft.ts'
import { changeDraft } from './extraction.ts'

export const fieldId = (leadKey: string, name: ExtractedFieldName): string => `${leadKey}-${name}`

/** Focuses the next field to check in the form, starting over at the end, or its Save button if there is none. */
export const focusNextUnchecked = (from: HTMLElement): void => {
  const form = from.closest('form')
  const open = [...(form?.querySelectorAll<HTMLElement>('[data-unchecked]') ?? [])].filter(
    (field) => field !== from,
  )
  const after = open.find((field) => from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING)
  const next = after ?? open[0] ?? form?.querySelector<HTMLElement>('[type=submit]')
  next?.focus()
}

interface FieldRowProps {
  lead: DraftLead
  name: ExtractedFieldName
  image: ImageBitmap | undefined
}

export const FieldRow = ({ lead, name, image }: FieldRowProps) => {
  const { key, fields, errors } = lead
  const field = fields[name]
  const id = fieldId(key, name)
  const trust = trustOf(field)
  const change = (to: Partial<DraftField>) => changeDraft(key, (now) => withField(now, name, to))
  const isChecking = trust === 'check' || (name !== 'note' && uncheckedOf(lead).length > 0)
  const confirmByEnter = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !isChecking) return
    // Prevents submitting the form.
    event.preventDefault()
    if (trust === 'check') change({ confirmed: true })
    focusNextUnchecked(event.currentTarget)
  }
  const { box } = field.read
  return (
    <div className="read-field" data-trust={trust} data-long={name === 'note' || undefined}>
      <Field label={fieldLabels[name]} id={id} error={errors[name]}>
        {(wiring) => {
          const { kind, max } = fieldOf(leadFieldOf(name))
          const control = {
            maxLength: max,
            spellCheck: kind !== 'email' && kind !== 'url',
            autoComplete: 'off',
            ...wiring,
            'aria-describedby': [`${id}-mark`, wiring['aria-describedby']].filter(Boolean).join(' '),
            className: inputClass,
            value: field.value,
            'data-unchecked': trust === 'check' || undefined,
            onChange: ({ target }: { target: { value: string } }) => change({ value: target.value }),
            onKeyDown: confirmByEnter,
          }
          return name === 'note' ? (
            <textarea {...control} rows={1} />
          ) : (
            <input {...control} type={inputTypes[kind] ?? 'text'} />
          )
        }}
      </Field>
      <div className="row">
        {/* Hidden, because the field says the same. */}
        {image && box && <PicturePart image={image} crop={around(box, image)} aria-hidden="true" />}
        {trust !== 'absent' && (
          <FieldMark id={id} trust={trust} field={field} label={fieldLabels[name]} onChange={change} />
        )}
      </div>
    </div>
  )
}

/** With some margin. */
const around = ([left, top, width, height]: Box, image: ImageBitmap) => {
  const margin = Math.max(4, height * image.height * 0.2)
  const x = Math.max(0, left * image.width - margin)
  const y = Math.max(0, top * image.height - margin)
  return {
    x,
    y,
    width: Math.min(image.width - x, width * image.width + 2 * margin),
    height: Math.min(image.height - y, height * image.height + 2 * margin),
  }
}

const looks = {
  agreed: { name: 'Two reads agree', tone: 'published', shape: tick },
  check: {
    name: 'Check',
    tone: 'partial',
    shape: (
      <>
        <path d="M6 .6 11.8 11H.2z" fill="currentColor" />
        <path d="M6 4.4v3M6 9v.2" fill="none" stroke="var(--mark-ground, var(--paper))" strokeWidth="1.4" />
      </>
    ),
  },
  checked: { name: 'Checked by you', tone: 'published', shape: tick },
} as const satisfies Record<string, MarkLook>

interface FieldMarkProps {
  id: string
  trust: keyof typeof looks
  field: DraftField
  label: string
  onChange: (change: Partial<DraftField>) => void
}

const FieldMark = ({ id, trust, field: { confirmed, read }, label, onChange }: FieldMarkProps) => (
  <>
    <span id={`${id}-mark`} className="mark" data-tone={looks[trust].tone}>
      <MarkShape look={looks[trust]} />
      <span key={trust} className={trust === 'agreed' ? 'visually-hidden' : undefined}>
        {trust === 'check' ? `Check: ${read.why || 'compare it with the picture.'}` : looks[trust].name}
      </span>
    </span>
    {(trust === 'check' || confirmed) && (
      <label className="choice">
        <input
          type="checkbox"
          checked={confirmed}
          onChange={({ target }) => onChange({ confirmed: target.checked })}
          aria-label={`${label} looks right`}
        />
        Looks right
      </label>
    )}
  </>
)

/** In pixels; more than a screen shows. */
const maxSide = 2400

interface PicturePartProps extends ComponentProps<'canvas'> {
  image: ImageBitmap
  /** In pixels. The whole picture without it. */
  crop?: { x: number; y: number; width: number; height: number }
}

export const PicturePart = ({ image, crop, ...props }: PicturePartProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { x, y, width, height } = crop ?? { x: 0, y: 0, width: image.width, height: image.height }
  useEffect(() => {
    const scale = Math.min(1, maxSide / Math.max(width, height))
    const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) }
    if (canvas.current) drawOnWhite(canvas.current, image, { x, y, width, height }, size)
  }, [image, x, y, width, height])
  return <canvas ref={canvas} {...props} />
}
