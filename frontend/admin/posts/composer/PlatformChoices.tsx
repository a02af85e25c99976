import type { ComponentProps } from 'react'
import { platforms, type Platform } from '#shared/posts/model.ts'
import { Fieldset } from '#ui/Field.tsx'
import { PlatformName } from '#ui/PlatformIcon.tsx'
import styles from '../Posts.module.css'

interface PlatformChoicesProps {
  error: string | undefined
  register: (platform: Platform) => ComponentProps<'input'>
}

/** A check box per platform. */
export const PlatformChoices = ({ error, register }: PlatformChoicesProps) => (
  <Fieldset legend="Platforms" error={error}>
    <div className={styles['choices']}>
      {platforms.map((platform) => (
        <label key={platform} className={styles['choice']}>
          <input {...register(platform)} id={`platform-${platform}`} type="checkbox" />
          <PlatformName platform={platform} />
        </label>
      ))}
    </div>
  </Fieldset>
)
