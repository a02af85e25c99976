import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { defaultCategory, type Article } from '#shared/blog/model.ts'
import { brand } from '#shared/brand.ts'
import { mediaPath } from '#shared/media/model.ts'
import { Button } from '#ui/Button.tsx'
import { Fieldset, TextArea, TextField } from '#ui/Field.tsx'
import { articlePage } from '../queries.ts'
import { PictureDialog } from '../text/PictureDialog.tsx'
import styles from './Article.module.css'
import type { FieldsProps } from './ArticleEditor.tsx'
import { SearchPreview, SocialCard } from './SearchPreview.tsx'

const FeatureImage = ({ values: { feature_image: image }, messageOf, onChange }: FieldsProps) => {
  const [open, setOpen] = useState(false)
  const src = image && mediaPath(image.id)
  return (
    <Fieldset
      legend="Feature image"
      hint="At the head of the article and in shared links."
      error={messageOf('feature_image')}
    >
      <div className={styles['feature']}>
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
            <Button variant="quiet" onClick={() => onChange({ feature_image: null })}>
              Remove
            </Button>
          )}
        </div>
      </div>
      {open && (
        <PictureDialog
          captioned={false}
          picture={image && src ? { src, alt: image.alt, caption: '' } : undefined}
          onDone={({ alt }, id) => onChange({ feature_image: { id, alt } })}
          onClose={() => setOpen(false)}
        />
      )}
    </Fieldset>
  )
}

interface WordsFieldProps {
  id: string
  label: string
  hint: string
  value: readonly string[]
  error: string | undefined
  onChange: (words: string[]) => void
}

const split = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

const WordsField = ({ value, onChange, ...field }: WordsFieldProps) => {
  const [typed, setTyped] = useState(() => value.join(', '))
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // Show a change from outside, but keep text such as a comma at the end while typing.
    if (value.join() !== split(typed).join()) setTyped(value.join(', '))
  }
  return (
    <TextField
      {...field}
      value={typed}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(split(target.value))
      }}
    />
  )
}

interface DetailsProps extends FieldsProps {
  article: Article
  /** The default excerpt. */
  opening: string
  onSlugEdited: () => void
}

export const Details = ({ article, opening, onSlugEdited, ...fields }: DetailsProps) => {
  const { values, messageOf, onChange } = fields
  // Only for suggestions, so a failure does not matter.
  const { data: others } = useQuery(articlePage({}, undefined))
  const used = (read: (each: { category: string; author: string }) => string) =>
    [...new Set(others?.rows.map(read).filter(Boolean))].toSorted()
  const excerpt = values.excerpt || opening
  return (
    <div className={`stack ${styles['details']}`}>
      <TextField
        id="slug"
        label="Web address"
        hint={<AddressHint article={article} slug={values.slug} />}
        value={values.slug}
        error={messageOf('slug')}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => {
          onSlugEdited()
          onChange({ slug: target.value.toLowerCase().replaceAll(' ', '-') })
        }}
      />
      <TextArea
        id="excerpt"
        className={styles['short'] ?? ''}
        label="Excerpt"
        hint="For lists, feeds and shared links. Empty means the first sentences."
        value={values.excerpt}
        error={messageOf('excerpt')}
        maxLength={500}
        onChange={({ target }) => onChange({ excerpt: target.value })}
      />
      <FeatureImage {...fields} />
      <div className={styles['pair']}>
        <TextField
          id="category"
          label="Category"
          placeholder={defaultCategory}
          list="categories"
          value={values.category}
          error={messageOf('category')}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => onChange({ category: target.value })}
        />
        <TextField
          id="author"
          label="Author"
          placeholder={brand.name}
          list="authors"
          value={values.author}
          error={messageOf('author')}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => onChange({ author: target.value })}
        />
        <Suggestions id="categories" of={used(({ category }) => category)} />
        <Suggestions id="authors" of={used(({ author }) => author)} />
      </div>
      <WordsField
        id="tags"
        label="Tags"
        hint="Separate them with commas; at most 10."
        value={values.tags}
        error={messageOf('tags')}
        onChange={(tags) => onChange({ tags })}
      />
      <Fieldset legend="Search results" hint="Empty fields take the title and the excerpt.">
        <div className={`stack ${styles['inner']}`}>
          <TextField
            id="seo_title"
            label="Search title"
            placeholder={values.title}
            value={values.seo_title}
            error={messageOf('seo_title')}
            maxLength={120}
            autoComplete="off"
            onChange={({ target }) => onChange({ seo_title: target.value })}
          />
          <TextArea
            id="seo_description"
            className={styles['short'] ?? ''}
            label="Search description"
            placeholder={excerpt}
            value={values.seo_description}
            error={messageOf('seo_description')}
            maxLength={320}
            onChange={({ target }) => onChange({ seo_description: target.value })}
          />
          <SearchPreview values={values} excerpt={excerpt} />
          <WordsField
            id="seo_keywords"
            label="Keywords"
            hint="Separate them with commas; at most 20."
            value={values.seo_keywords}
            error={messageOf('seo_keywords')}
            onChange={(seo_keywords) => onChange({ seo_keywords })}
          />
        </div>
      </Fieldset>
      <Fieldset legend="Shared link">
        <SocialCard values={values} excerpt={excerpt} />
      </Fieldset>
    </div>
  )
}

const AddressHint = ({ article, slug }: { article: Article; slug: string }) => (
  <>
    {brand.urlDisplay}/blog/{slug || '…'}
    {article.published_at !== null &&
      '. If you change it, the old address redirects to the new one once you publish.'}
  </>
)

const Suggestions = ({ id, of }: { id: string; of: readonly string[] }) => (
  <datalist id={id}>
    {of.map((name) => (
      <option key={name} value={name}>
        {name}
      </option>
    ))}
  </datalist>
)
