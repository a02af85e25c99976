import type { ComponentProps } from 'react'
import { outgoingLink } from '#shared/posts/link.ts'
import type { Platform } from '#shared/posts/model.ts'
import { TextField } from '#ui/Field.tsx'
import styles from './Composer.module.css'
import { utmOf, type Composed } from './composed.ts'

type Name = 'link' | 'source' | 'medium' | 'campaign'

interface LinkFieldsProps {
  value: Pick<Composed, Name>
  /** Where the link is shown as it leaves. */
  example: Platform
  error: string | undefined
  register: (name: Name) => ComponentProps<'input'>
}

/** A link, and the words of its campaign, with the address they make. */
export const LinkFields = ({ value, example, error, register }: LinkFieldsProps) => {
  const leaves = outgoingLink(example, { link: value.link, utm: utmOf(value) })
  return (
    <div className={styles['group']}>
      <TextField {...register('link')} id="link" type="url" label="Link" error={error} autoComplete="off" />
      <details className={styles['campaign']} open={utmOf(value) !== undefined || undefined}>
        <summary>UTM tracking</summary>
        <div className={styles['thirds']}>
          <TextField
            {...register('source')}
            label="Source"
            maxLength={100}
            placeholder={example}
            autoComplete="off"
          />
          <TextField {...register('medium')} label="Medium" maxLength={100} autoComplete="off" />
          <TextField {...register('campaign')} label="Campaign" maxLength={100} autoComplete="off" />
        </div>
        <p className={styles['hint']}>If empty, the source is the platform’s name.</p>
      </details>
      {leaves && leaves !== value.link && (
        <p className={styles['hint']}>
          Final link <span className={styles['address']}>{leaves}</span>
        </p>
      )}
    </div>
  )
}
