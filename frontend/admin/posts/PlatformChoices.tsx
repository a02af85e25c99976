import type { ComponentProps } from 'react'
import { platforms, type Platform } from '#shared/posts/model.ts'
import { lengthOn, textLimit } from '#shared/posts/text-limits.ts'
import { Fieldset } from '#ui/Field.tsx'
import { PlatformName } from '#ui/PlatformIcon.tsx'
import styles from './Posts.module.css'

interface PlatformChoicesProps {
  content: string
  chosen: readonly Platform[]
  error: string | undefined
  register: (platform: Platform) => ComponentProps<'input'>
}

/** A check box per platform, each with the text's length as that platform counts it. */
export const PlatformChoices = ({ content, chosen, error, register }: PlatformChoicesProps) => (
  <Fieldset legend="Platforms" error={error}>
    <div className={styles['choices']}>
      {platforms.map((platform) => (
        <div key={platform} className={styles['choice']}>
          <label>
            <input
              {...register(platform)}
              id={`platform-${platform}`}
              type="checkbox"
              aria-describedby={`length-${platform}`}
            />
            <PlatformName platform={platform} />
          </label>
          <Length platform={platform} content={content} chosen={chosen.includes(platform)} />
        </div>
      ))}
    </div>
  </Fieldset>
)

interface LengthProps {
  platform: Platform
  content: string
  chosen: boolean
}

const Length = ({ platform, content, chosen }: LengthProps) => {
  const length = lengthOn(platform, content)
  const limit = textLimit[platform]
  const over = length - limit
  return (
    <span
      id={`length-${platform}`}
      className={`${styles['length']} ${chosen && over > 0 ? styles['over'] : ''}`}
    >
      {length.toLocaleString('en-US')} of {limit.toLocaleString('en-US')}
      {over > 0 && `, ${over.toLocaleString('en-US')} too long`}
    </span>
  )
}
