import { mediaPath } from '#shared/media/model.ts'
import type { ArticleImage } from '#shared/blog/model.ts'

/** The widest a picture is set, in CSS pixels. */
const widest = 640

const sources = (image: ArticleImage) =>
  image.variants?.flatMap(({ id, width }) => (width ? [`${mediaPath(id)} ${width}w`] : [])).join(', ')

interface PictureProps {
  images: Readonly<Record<string, ArticleImage>>
  /** As the article names it. */
  url: string
  alt: string
  /** Seen before anything is scrolled. */
  isFirst?: boolean
}

/** A picture of the media library; one from elsewhere is a link. */
export function Picture({ images, url, alt, isFirst }: PictureProps) {
  const image = images[url.replace(/^\/media\//, '')]
  if (!image)
    return /^https?:\/\/[^/\s]/i.test(url) ? (
      <a href={url} rel="noopener">
        {alt || 'Picture'}
      </a>
    ) : (
      <>{alt}</>
    )
  const srcSet = sources(image)
  return (
    <img
      src={mediaPath(image.id)}
      {...(srcSet ? { srcSet, sizes: `(min-width: ${widest + 48}px) ${widest}px, 92vw` } : {})}
      alt={alt}
      width={image.width}
      height={image.height}
      loading={isFirst ? undefined : 'lazy'}
      decoding={isFirst ? undefined : 'async'}
      fetchPriority={isFirst ? 'high' : undefined}
    />
  )
}
