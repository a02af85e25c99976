import { useState, type ReactNode } from 'react'
import { brand } from '#shared/brand.ts'
import { mediaOn, type PostMedia } from '#shared/media/model.ts'
import { outgoingLink } from '#shared/posts/link.ts'
import type { Platform } from '#shared/posts/model.ts'
import { outgoingText } from '#shared/posts/platform-check.ts'
import { textFor } from '#shared/posts/preflight.ts'
import { FileView } from './FileView.tsx'
import { foldedText, looks, shownMedia } from './look.ts'
import { utmOf, type PostValues } from './post-values.ts'
import styles from './PreviewCard.module.css'

export const PreviewCard = ({ platform, post }: { platform: Platform; post: PostValues }) => {
  const { mediaFirst = false, actions } = looks[platform]
  const link = outgoingLink(platform, { link: post.link || undefined, utm: utmOf(post) })
  const text = outgoingText(platform, { text: textFor(post, platform), link, media: post.media })
  const media = <MediaView platform={platform} media={mediaOn(platform, post.media)} />
  return (
    <article className={styles['card']} data-platform={platform}>
      <header className={styles['author']}>
        <span className={styles['avatar']} aria-hidden="true">
          {brand.name.slice(0, 1)}
        </span>
        <span>
          <strong>{looks[platform].named ? handleOn(platform) : brand.name}</strong>
          <small>{platform === 'twitter' ? `@${handleOn(platform)} · now` : 'Just now'}</small>
        </span>
      </header>
      {mediaFirst && media}
      {platform === 'youtube' && <h3 className={styles['videoTitle']}>{post.title || 'Title'}</h3>}
      <Words key={platform} platform={platform} text={text} />
      {!mediaFirst && media}
      {!mediaFirst && link && post.media.length === 0 && platform !== 'twitter' && (
        <p className={styles['link']}>
          <small>{hostOf(link)}</small>
          {post.title || hostOf(link)}
        </p>
      )}
      {actions.length > 0 && (
        <p className={styles['actions']} aria-hidden="true">
          {actions.map((action) => (
            <span key={action}>{action}</span>
          ))}
        </p>
      )}
    </article>
  )
}

const handleOn = (platform: Platform): string => brand.social[platform].handle

const hostOf = (link: string): string => URL.parse(link)?.host ?? link

const Words = ({ platform, text }: { platform: Platform; text: string }) => {
  const [open, setOpen] = useState(false)
  const { fold, plainLinks, named } = looks[platform]
  const folded = open ? undefined : foldedText(platform, text)
  return (
    <p className={styles['words']}>
      {named && <strong>{handleOn(platform)} </strong>}
      {text
        ? highlight(folded === undefined ? text : `${folded} `, plainLinks ? tags : tagsAndLinks)
        : 'Your text'}
      {folded !== undefined && (
        <button type="button" className={styles['unfold']} onClick={() => setOpen(true)}>
          {fold?.more}
        </button>
      )}
    </p>
  )
}

const tags = /(?<!\S)([#@][\p{L}\p{N}_]+)/gu
const tagsAndLinks = /(https?:\/\/\S+|[#@][\p{L}\p{N}_]+)/gu

const highlight = (text: string, pattern: RegExp): ReactNode[] =>
  text.split(pattern).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className={styles['mark']}>
        {part}
      </span>
    ) : (
      part
    ),
  )

const MediaView = ({ platform, media }: { platform: Platform; media: readonly PostMedia[] }) => {
  const { shown, more, ratio } = shownMedia(platform, media)
  if (shown.length === 0) return null
  return (
    <div
      className={styles['media']}
      data-count={shown.length}
      style={{ '--ratio': ratio } as React.CSSProperties}
    >
      {shown.map((file) => (
        <FileView key={file.id} file={file} />
      ))}
      {more > 0 && (
        <span className={styles['further']}>
          {looks[platform].several === 'slides' ? `1/${media.length}` : `+${more}`}
        </span>
      )}
    </div>
  )
}
