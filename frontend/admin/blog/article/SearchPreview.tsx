import { brand } from '#shared/brand.ts'
import { mediaPath } from '#shared/media/model.ts'
import type { ArticleValues } from './article-values.ts'

/** The lengths at which search engines truncate a title and a description. */
const maxPixels = 580
const maxDescription = 160

const shownTitle = (values: ArticleValues) => values.seo_title || values.title || 'Untitled'

let pen: OffscreenCanvasRenderingContext2D | null | undefined
const pixelsOf = (text: string): number => {
  pen ??= new OffscreenCanvas(1, 1).getContext('2d')
  if (!pen) return text.length * 10
  pen.font = '20px Arial, sans-serif'
  return Math.round(pen.measureText(text).width)
}

const measure = (name: string, figure: number, most: number, unit: string) => (
  <span className={figure > most ? 'wrong' : undefined}>
    {name} {figure} of {most} {unit}
    {figure > most && ', too long'}
  </span>
)

interface PreviewProps {
  values: ArticleValues
  excerpt: string
}

export const SearchPreview = ({ values, excerpt }: PreviewProps) => {
  const [title, description] = [shownTitle(values), values.seo_description || excerpt]
  const pixels = pixelsOf(title)
  return (
    <section className="card search-result" aria-label="Search result preview">
      <p className="soft clip">
        {brand.urlDisplay} › blog › {values.slug || '…'}
      </p>
      <p className="search-title clip">{title}</p>
      <p>
        {description.length > maxDescription
          ? `${description.slice(0, maxDescription).trimEnd()} …`
          : description}
      </p>
      <p className="hint">
        {measure('Title', pixels, maxPixels, 'px')} ·{' '}
        {measure('Description', description.length, maxDescription, 'characters')}
      </p>
    </section>
  )
}

export const SocialCard = ({ values, excerpt }: PreviewProps) => (
  <section className="card social-card" aria-label="Social card preview">
    {values.feature_image ? (
      <img src={mediaPath(values.feature_image.id)} alt="" />
    ) : (
      <p className="social-title" aria-hidden="true">
        {values.title || 'Untitled'}
      </p>
    )}
    <div>
      <p className="hint">{brand.urlDisplay}</p>
      <p>
        <strong>{shownTitle(values)}</strong>
      </p>
      <p className="two-lines">{values.seo_description || excerpt}</p>
    </div>
  </section>
)
