import { useState } from 'react'
import type { Platform } from '#shared/posts/model.ts'
import { PlatformName } from '#ui/PlatformIcon.tsx'
import styles from './Media.module.css'
import { PreviewCard, type PreviewedPost } from './PreviewCard.tsx'

export interface PreviewProps {
  platforms: readonly Platform[]
  post: PreviewedPost
  /** The platform being edited. It is shown until the person chooses another one. */
  at?: Platform | undefined
}

/** A preview of the post on one platform at a time. */
export const Preview = ({ platforms, post, at }: PreviewProps) => {
  const [chosen, setChosen] = useState(at)
  const [followed, setFollowed] = useState(at)
  if (at !== followed) {
    setFollowed(at)
    if (at) setChosen(at)
  }
  const shown = chosen && platforms.includes(chosen) ? chosen : platforms[0]
  return (
    <section className={styles['preview']} aria-labelledby="preview">
      <h2 id="preview" className="section-title">
        Preview
      </h2>
      {!shown && <p className="soft">Choose a platform to see how the post will look.</p>}
      {platforms.length > 1 && (
        <div className={styles['tabs']}>
          {platforms.map((platform) => (
            <button
              key={platform}
              type="button"
              aria-pressed={platform === shown}
              onClick={() => setChosen(platform)}
            >
              <PlatformName platform={platform} />
            </button>
          ))}
        </div>
      )}
      {shown && <PreviewCard platform={shown} post={post} />}
    </section>
  )
}
