import type { Platform } from '#shared/posts/model.ts'
import { countedIn, lengthOn, textLimit } from '#shared/posts/text-limits.ts'
import { grouped } from '../../kit/counts.ts'
import styles from '../Posts.module.css'

interface TextLengthProps {
  platform: Platform
  /** As it leaves. */
  text: string
}

/** The length of a text as a platform counts it. */
export const TextLength = ({ platform, text }: TextLengthProps) => {
  const length = lengthOn(platform, text)
  const limit = textLimit[platform]
  const over = length - limit
  const unit = countedIn(platform)
  return (
    <span className={over > 0 ? styles['over'] : ''}>
      {grouped(length)} of {grouped(limit)}
      {unit !== 'characters' && ` ${unit}`}
      {over > 0 && `, ${grouped(over)} too long`}
    </span>
  )
}
