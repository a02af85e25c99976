import { mediaPath } from '#shared/media/model.ts'
import type { ArticleImage } from '#shared/blog/model.ts'

/** The largest width of a picture, in CSS pixels. */
const widest = 640

const sizes = `(min-width: ${widest + 48}px) ${widest}px, 92vw`

/** The `srcset` of an image's copies of a type. */
const copiesIn = (type: 'image/webp' | 'image/avif', { variants = [] }: ArticleImage) =>
  variants
    .flatMap(({ id, width, content_type }) =>
      width && content_type === type ? [`${mediaPath(id)} ${width}w`] : [],
    )
    .join(', ')

interface ThumbProps {
  image: ArticleImage | null
  category: string
  /** Visible without scrolling. */
  isFirst: boolean
}

/** The smallest copy of an article's picture, for lists. An article without a picture shows its category in its place. */
export function Thumb({ image, category, isFirst }: ThumbProps) {
  if (!image)
    return (
      <span className="thumb blank" aria-hidden="true">
        {category}
      </span>
    )
  const small = image.variants?.find(({ content_type }) => content_type === 'image/webp') ?? image
  return (
    <img
      className="thumb"
      src={mediaPath(small.id)}
      alt={image.alt ?? ''}
      width={small.width}
      height={small.height}
      loading={isFirst ? undefined : 'lazy'}
      decoding={isFirst ? undefined : 'async'}
    />
  )
}

interface PictureProps {
  images: Readonly<Record<string, ArticleImage>>
  url: string
  alt: string
  /** Visible without scrolling. */
  isFirst?: boolean
}

/** A picture of the media library. A picture from another site is only linked. */
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
  const [webp, avif] = [copiesIn('image/webp', image), copiesIn('image/avif', image)]
  const drawn = (
    <img
      src={mediaPath(image.id)}
      {...(webp ? { srcSet: webp, sizes } : {})}
      alt={alt}
      width={image.width}
      height={image.height}
      loading={isFirst ? undefined : 'lazy'}
      decoding={isFirst ? undefined : 'async'}
      fetchPriority={isFirst ? 'high' : undefined}
    />
  )
  if (!avif) return drawn
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {drawn}
    </picture>
  )
}
