import { useState, type ReactNode } from 'react'
import { brand } from '#shared/brand.ts'
import { mediaOn, type PostMedia } from '#shared/media/model.ts'
import { outgoingLink } from '#shared/posts/link.ts'
import type { Platform } from '#shared/posts/model.ts'
import { outgoingText } from '#shared/posts/platform-check.ts'
import { textFor } from '#shared/posts/preflight.ts'
import { PlatformName } from '#ui/PlatformIcon.tsx'
import { utmOf, type Composed } from './composed.ts'
import { FileView } from './FileView.tsx'
import styles from './Preview.module.css'

export interface PreviewProps {
  platforms: readonly Platform[]
  post: Composed & { variants: Partial<Record<Platform, string>> }
  /** The platform that is worked on: shown until another one is chosen here. */
  at?: Platform | undefined
}

/** The post as each platform would show it, one at a time. */
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
      <h2 id="preview">Preview</h2>
      {!shown && <p className={styles['none']}>Choose a platform to see how the post will look.</p>}
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
      {shown && <Card platform={shown} post={post} />}
    </section>
  )
}

/** Where the platform folds a long text, in signs. */
const folds: Partial<Record<Platform, number>> = { linkedin: 210, facebook: 477, instagram: 125, tiktok: 90 }

/** Pictures come before the words. */
const mediaFirst: readonly Platform[] = ['instagram', 'tiktok', 'youtube']

const Card = ({ platform, post }: { platform: Platform; post: PreviewProps['post'] }) => {
  const link = outgoingLink(platform, { link: post.link || undefined, utm: utmOf(post) })
  const text = outgoingText(platform, { text: textFor(post, platform), link, media: post.media })
  const first = mediaFirst.includes(platform)
  const media = <MediaView media={mediaOn(platform, post.media)} />
  return (
    <article className={styles['card']} data-platform={platform}>
      <header className={styles['author']}>
        <span className={styles['avatar']} aria-hidden="true">
          {brand.name.slice(0, 1)}
        </span>
        <span>
          <strong>{brand.name}</strong>
          <small>{platform === 'twitter' ? `@${handle} · now` : 'Just now'}</small>
        </span>
      </header>
      {first && media}
      {platform === 'youtube' && <h3 className={styles['videoTitle']}>{post.title || 'Title'}</h3>}
      <Words key={platform} platform={platform} text={text} />
      {!first && media}
      {!first && link && post.media.length === 0 && platform !== 'twitter' && (
        <p className={styles['link']}>
          <small>{hostOf(link)}</small>
          {post.title || hostOf(link)}
        </p>
      )}
    </article>
  )
}

const handle = brand.name.replace(/[^A-Za-z0-9]/g, '').slice(0, 15)

const hostOf = (link: string): string => URL.parse(link)?.host ?? link

const Words = ({ platform, text }: { platform: Platform; text: string }) => {
  const [open, setOpen] = useState(false)
  const fold = folds[platform]
  const signs = [...text]
  const folded = fold !== undefined && signs.length > fold && !open
  return (
    <p className={styles['words']}>
      {text
        ? marked(
            folded ? `${signs.slice(0, fold).join('').trimEnd()}… ` : text,
            plainLinks.includes(platform) ? tags : tagsAndLinks,
          )
        : 'Your text'}
      {folded && (
        <button type="button" className={styles['unfold']} onClick={() => setOpen(true)}>
          more
        </button>
      )}
    </p>
  )
}

/** Links in a caption lead nowhere. */
const plainLinks: readonly Platform[] = ['instagram', 'tiktok']
const tags = /(?<!\S)([#@][\p{L}\p{N}_]+)/gu
const tagsAndLinks = /(https?:\/\/\S+|[#@][\p{L}\p{N}_]+)/gu

/** Tags, names and links in the platform's color. */
const marked = (text: string, signs: RegExp): ReactNode[] =>
  text.split(signs).map((part, at) =>
    at % 2 === 1 ? (
      // Parts have no other name than their place.
      <span key={at} className={styles['mark']}>
        {part}
      </span>
    ) : (
      part
    ),
  )

const MediaView = ({ media }: { media: readonly PostMedia[] }) =>
  media.length === 0 ? null : (
    <div className={styles['media']} data-count={Math.min(media.length, 4)}>
      {media.slice(0, 4).map((file) => (
        <FileView key={file.id} file={file} />
      ))}
    </div>
  )
