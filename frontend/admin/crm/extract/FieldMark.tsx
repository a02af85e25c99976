import type { ReactNode } from 'react'
import { MarkShape, tick, type MarkLook } from '#ui/Mark.tsx'
import type { DraftField, Trust } from './draft.ts'
import { trustOf } from './draft.ts'
import styles from './FieldRow.module.css'

const line = (d: string): ReactNode => (
  <path d={d} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
)

/** Typed and absent values have none. */
const looks: Readonly<Record<Exclude<Trust, 'typed' | 'absent'>, MarkLook>> = {
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
  confirmed: { name: 'Checked by you', tone: 'published', shape: line('m1.5 6.5 3 3 6-7') },
  edited: { name: 'Changed by you', tone: 'accent', shape: line('M1.5 10.5 9.5 2.5M1.5 10.5h2M1.5 10.5v-2') },
}

interface FieldMarkProps {
  id: string
  field: DraftField
  label: string
  onConfirm: (confirmed: boolean) => void
}

export const FieldMark = ({ id, field, label, onConfirm }: FieldMarkProps) => {
  const trust = trustOf(field)
  const { read } = field
  if (trust === 'typed' || trust === 'absent' || !read) return null
  const look = looks[trust]
  return (
    <div className={`${styles['mark']} ${styles[trust] ?? ''}`}>
      <span id={id} className={styles['words']}>
        <MarkShape look={look} />
        <span className={trust === 'agreed' ? 'visually-hidden' : undefined}>
          {look.name}
          {trust === 'check' && `: ${read.why || 'compare it with the picture.'}`}
          {trust === 'edited' && (read.value ? `: it was read as “${read.value}”` : '')}
        </span>
      </span>
      {(trust === 'check' || trust === 'confirmed') && (
        <label className={styles['confirm']}>
          <input
            type="checkbox"
            checked={field.confirmed}
            onChange={({ target }) => onConfirm(target.checked)}
            aria-label={`${label} looks right`}
          />
          Looks right
        </label>
      )}
    </div>
  )
}
