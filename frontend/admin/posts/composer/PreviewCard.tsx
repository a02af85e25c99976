import { useState, type ReactNode } from 'react'
import { brand } from '#shared/brand.ts'
import { mediaOn, type PostMedia } from '#shared/media/model.ts'
import { outgoingLink } from '#shared/posts/link.ts'
import type { Platform } from '#shared/posts/model.ts'
import { outgoingText } from '#shared/posts/platform-check.ts'
import { textFor } from '#shared/posts/preflight.ts'
import { PlatformIcons, PlatformName } from '#ui/PlatformIcon.tsx'
import { FileView } from './FileView.tsx'
import { foldedText, looks, shownMedia } from './look.ts'
import { titleOf, utmOf, type PostValues } from './post-values.ts'

interface PreviewProps {
  platforms: readonly Platform[]
  post: PostValues
  /** The platform that was chosen here or edited last. */
  chosen: Platform | undefined
  onChoose: (platform: Platform) => void
}

export const Preview = ({ platforms, post, chosen, onChoose }: PreviewProps) => {
  const shown = chosen && platforms.includes(chosen) ? chosen : platforms[0]
  return (
    <section className="stack gap-3" aria-labelledby="preview">
      <div className="row preview-head">
        <h2 id="preview" className="section-head">
          Preview
        </h2>
        {platforms.map((platform) => (
          <button
            key={platform}
            type="button"
            className="icon-button"
            aria-pressed={platform === shown}
            onClick={() => onChoose(platform)}
          >
            {platform === shown ? (
              <PlatformName platform={platform} />
            ) : (
              <PlatformIcons platforms={[platform]} />
            )}
          </button>
        ))}
      </div>
      {shown ? (
        <PreviewCard platform={shown} post={post} />
      ) : (
        <p className="soft">Choose a platform to see how the post will look.</p>
      )}
    </section>
  )
}

const PreviewCard = ({ platform, post }: { platform: Platform; post: PostValues }) => {
  const { mediaFirst = false, named } = looks[platform]
  const link = outgoingLink(platform, { link: post.link || undefined, utm: utmOf(post) })
  const text = outgoingText(platform, { text: textFor(post, platform), link, media: post.media })
  const media = <MediaView platform={platform} media={mediaOn(platform, post.media)} />
  return (
    <article className="card preview-card">
      <header className="row">
        <span
          className="avatar"
          style={{ '--hue': 168 } as React.CSSProperties}
          data-initials={brand.name.slice(0, 1)}
        />
        <strong>{named ? handleOn(platform) : brand.name}</strong>
        {platform === 'twitter' && <span className="soft clip">@{handleOn(platform)}</span>}
      </header>
      {mediaFirst && media}
      {platform === 'youtube' && <h3>{titleOf(post)}</h3>}
      <Words key={platform} platform={platform} text={text} />
      {!mediaFirst && media}
      {!mediaFirst && link && post.media.length === 0 && platform !== 'twitter' && (
        <p className="stack gap-1 strong">
          <span className="hint">{hostOf(link)}</span>
          <span>{titleOf(post)}</span>
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
    <p className="preview-words">
      {named && <strong>{handleOn(platform)} </strong>}
      {text
        ? highlight(folded === undefined ? text : `${folded} `, plainLinks ? tags : tagsAndLinks)
        : 'Your text'}
      {folded !== undefined && (
        <button type="button" onClick={() => setOpen(true)}>
          {fold?.more}
        </button>
      )}
    </p>
  )
}

const tags = /(?<!\S)([#@][\p{L}\p{N}_]+)/gu
const tagsAndLinks = /(https?:\/\/\S+|[#@][\p{L}\p{N}_]+)/gu

const highlight = (text: string, pattern: RegExp): ReactNode[] =>
  text.split(pattern).map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part))

const MediaView = ({ platform, media }: { platform: Platform; media: readonly PostMedia[] }) => {
  const { shown, more, ratio } = shownMedia(platform, media)
  if (shown.length === 0) return null
  return (
    <div
      className="preview-media"
      data-count={shown.length}
      style={{ '--ratio': ratio } as React.CSSProperties}
    >
      {shown.map((file) => (
        <FileView key={file.id} file={file} />
      ))}
      {more > 0 && <span>{looks[platform].several === 'slides' ? `1/${media.length}` : `+${more}`}</span>}
    </div>
  )
}
