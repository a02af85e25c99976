import type { ComponentProps } from 'react'
import { platforms, type Platform } from '#shared/posts/model.ts'
import { countedIn, lengthOn, textLimit } from '#shared/posts/text-limits.ts'
import { Fieldset } from '#ui/Field.tsx'
import { PlatformName } from '#ui/PlatformIcon.tsx'
import { grouped } from '../../kit/counts.ts'
import styles from '../Posts.module.css'

interface PlatformChoicesProps {
  /** The text as it leaves for a platform. */
  textOf: (platform: Platform) => string
  chosen: readonly Platform[]
  error: string | undefined
  register: (platform: Platform) => ComponentProps<'input'>
}

/** A check box per platform, each with the length of its text as that platform counts it. */
export const PlatformChoices = ({ textOf, chosen, error, register }: PlatformChoicesProps) => (
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
          <TextLength
            id={`length-${platform}`}
            platform={platform}
            text={textOf(platform)}
            chosen={chosen.includes(platform)}
          />
        </div>
      ))}
    </div>
  </Fieldset>
)

interface TextLengthProps {
  id?: string
  platform: Platform
  /** As it leaves. */
  text: string
  chosen: boolean
}

export const TextLength = ({ id, platform, text, chosen }: TextLengthProps) => {
  const length = lengthOn(platform, text)
  const limit = textLimit[platform]
  const over = length - limit
  const unit = countedIn(platform)
  return (
    <span id={id} className={`${styles['length']} ${chosen && over > 0 ? styles['over'] : ''}`}>
      {grouped(length)} of {grouped(limit)}
      {unit !== 'characters' && ` ${unit}`}
      {over > 0 && `, ${grouped(over)} too long`}
    </span>
  )
}
