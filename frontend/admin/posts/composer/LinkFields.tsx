import type { ComponentProps } from 'react'
import { outgoingLink } from '#shared/posts/link.ts'
import type { Platform } from '#shared/posts/model.ts'
import { TextField } from '#ui/Field.tsx'
import styles from './Composer.module.css'
import { utmOf, type Composed } from './composed.ts'

type Name = 'link' | 'source' | 'medium' | 'campaign'

interface LinkFieldsProps {
  value: Pick<Composed, Name>
  /** The platform of the example link. */
  example: Platform
  error: string | undefined
  register: (name: Name) => ComponentProps<'input'>
}

/** A link and its UTM parameters, with the resulting address. */
export const LinkFields = ({ value, example, error, register }: LinkFieldsProps) => {
  const finalLink = outgoingLink(example, { link: value.link, utm: utmOf(value) })
  return (
    <div className="stack gap-2">
      <TextField {...register('link')} id="link" type="url" label="Link" error={error} autoComplete="off" />
      <details open={utmOf(value) !== undefined || undefined}>
        <summary className="disclosure">UTM tracking</summary>
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
        <p className="hint">If empty, the source is the platform’s name.</p>
      </details>
      {finalLink && finalLink !== value.link && (
        <p className="hint">
          Final link <span className={styles['address']}>{finalLink}</span>
        </p>
      )}
    </div>
  )
}
