import type { ReactNode } from 'react'
import { MarkShape, tick, type MarkLook } from '#ui/Mark.tsx'
import type { DraftField, Standing } from './draft.ts'
import { standingOf } from './draft.ts'
import styles from './FieldRow.module.css'

const line = (d: string): ReactNode => (
  <path d={d} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
)

/** How each standing is shown: a word, a shape and a color. What was typed in or is not in the picture needs none. */
const looks: Readonly<Record<Exclude<Standing, 'typed' | 'absent'>, MarkLook>> = {
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

/** How far a field can be trusted, in words; where it is to be checked, why, and a box to say that it was. */
export const FieldMark = ({ id, field, label, onConfirm }: FieldMarkProps) => {
  const standing = standingOf(field)
  const { read } = field
  if (standing === 'typed' || standing === 'absent' || !read) return null
  const look = looks[standing]
  return (
    <div className={`${styles['mark']} ${styles[standing] ?? ''}`}>
      <span id={id} className={styles['words']}>
        <MarkShape look={look} />
        {/* What needs nobody's attention asks for none. */}
        <span className={standing === 'agreed' ? 'visually-hidden' : undefined}>
          {look.name}
          {standing === 'check' && `: ${read.why || 'compare it with the picture.'}`}
          {standing === 'edited' && (read.value ? `: it was read as “${read.value}”` : '')}
        </span>
      </span>
      {(standing === 'check' || standing === 'confirmed') && (
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
