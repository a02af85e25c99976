import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { defaultCategory, type Article } from '#shared/blog/model.ts'
import { brand } from '#shared/brand.ts'
import { mediaPath } from '#shared/media/model.ts'
import { Button } from '#ui/Button.tsx'
import { Fieldset } from '#ui/Field.tsx'
import { useInput } from '../../kit/form/context.ts'
import { Text, TextArea, Words } from '../../kit/form/inputs.tsx'
import { articlePage } from '../queries.ts'
import { PictureDialog } from '../text/PictureDialog.tsx'
import type { ArticleValues } from './article-values.ts'
import { SearchPreview, SocialCard } from './SearchPreview.tsx'

const FeatureImage = () => {
  const { value, error, set } = useInput({ name: 'feature_image' })
  const image = value as ArticleValues['feature_image']
  const [open, setOpen] = useState(false)
  const src = image && mediaPath(image.id)
  return (
    <Fieldset legend="Feature image" hint="At the head of the article and in shared links." error={error}>
      <div className="stack gap-2">
        {image && src && (
          <>
            <img src={src} alt="" />
            <p className={image.alt ? 'hint' : 'wrong'}>
              {image.alt || 'Alt text is missing: the article cannot be published without it.'}
            </p>
          </>
        )}
        <div className="row">
          <Button id="feature_image" onClick={() => setOpen(true)}>
            {image ? 'Change the feature image' : 'Add a feature image'}
          </Button>
          {image && (
            <Button variant="quiet" onClick={() => set(null)}>
              Remove
            </Button>
          )}
        </div>
      </div>
      {open && (
        <PictureDialog
          captioned={false}
          picture={image && src ? { src, alt: image.alt, caption: '' } : undefined}
          onDone={({ alt }, id) => set({ id, alt })}
          onClose={() => setOpen(false)}
        />
      )}
    </Fieldset>
  )
}

interface DetailsProps {
  article: Article
  values: ArticleValues
  /** The default excerpt. */
  opening: string
  /** How long the article is. */
  length: string
  onSlug: (typed: string) => void
}

export const Details = ({ article, values, opening, length, onSlug }: DetailsProps) => {
  // Only for suggestions, so a failure does not matter.
  const { data: others } = useQuery(articlePage({}, undefined))
  const used = (read: (each: { category: string; author: string }) => string) =>
    [...new Set(others?.rows.map(read).filter(Boolean))].toSorted()
  const excerpt = values.excerpt || opening
  return (
    <>
      <p className="hint">{length}</p>
      <Text
        name="slug"
        required={false}
        hint={`${brand.urlDisplay}/blog/${values.slug || '…'}${
          article.published_at === null
            ? ''
            : '. If you change it, the old address redirects to the new one once you publish.'
        }`}
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => onSlug(target.value)}
      />
      <TextArea
        name="excerpt"
        hint="For lists, feeds and shared links. Empty means the first sentences."
        rows={3}
      />
      <FeatureImage />
      <div className="pair">
        <Text name="category" placeholder={defaultCategory} list="categories" />
        <Text name="author" placeholder={brand.name} list="authors" />
        <Suggestions id="categories" of={used(({ category }) => category)} />
        <Suggestions id="authors" of={used(({ author }) => author)} />
      </div>
      <Words name="tags" hint="Separate them with commas; at most 10." />
      <Fieldset legend="Search results" hint="Empty fields take the title and the excerpt.">
        <div className="stack">
          <Text name="seo_title" placeholder={values.title} />
          <TextArea name="seo_description" placeholder={excerpt} rows={3} />
          <SearchPreview values={values} excerpt={excerpt} />
          <Words name="seo_keywords" hint="Separate them with commas; at most 20." />
        </div>
      </Fieldset>
      <Fieldset legend="Shared link">
        <SocialCard values={values} excerpt={excerpt} />
      </Fieldset>
    </>
  )
}

const Suggestions = ({ id, of }: { id: string; of: readonly string[] }) => (
  <datalist id={id}>
    {of.map((name) => (
      <option key={name} value={name}>
        {name}
      </option>
    ))}
  </datalist>
)
