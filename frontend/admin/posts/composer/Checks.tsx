import { outgoingLink } from '#shared/posts/link.ts'
import { checkedMedia, whyRefused } from '#shared/posts/platform-check.ts'
import { platformRules } from '#shared/posts/platform-rules.ts'
import { textFor } from '#shared/posts/preflight.ts'
import { PlatformName } from '#ui/PlatformIcon.tsx'
import styles from './Composer.module.css'
import { utmOf } from './composed.ts'
import type { PreviewProps } from './Preview.tsx'

/** What the rules of the chosen platforms say of the post as it stands, while it is written. */
export const Checks = ({ platforms, post }: PreviewProps) => {
  if (platforms.length === 0) return null
  const utm = utmOf(post)
  const reasons = platforms.map((platform) => {
    const media = checkedMedia(platform, post.media)
    const link = outgoingLink(platform, { link: post.link || undefined, utm })
    const why = whyRefused(platform, { title: post.title, text: textFor(post, platform), link, media })
    return { platform, why, notes: platformRules[platform].notes }
  })
  const noted = reasons.filter(({ why, notes }) => why.length > 0 || notes.length > 0)
  return (
    <section className={styles['checks']} aria-labelledby="checks">
      <h2 id="checks">Checks</h2>
      {reasons.every(({ why }) => why.length === 0) && <p>Ready to publish on every selected platform.</p>}
      <ul>
        {noted.map(({ platform, why, notes }) => (
          <li key={platform}>
            <PlatformName platform={platform} />
            {why.map((reason) => (
              <p key={reason} className={styles['over']}>
                {reason}
              </p>
            ))}
            {notes.map((note) => (
              <p key={note} className={styles['hint']}>
                {note}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
