import { useState } from 'react'
import { mediaPath } from '#shared/media/model.ts'
import { Button } from '#ui/Button.tsx'
import { Fieldset } from '#ui/Field.tsx'
import { PictureDialog } from '../text/PictureDialog.tsx'
import type { FieldsProps } from './ArticleEditor.tsx'
import styles from './Article.module.css'

export const FeatureImage = ({ values: { feature_image: image }, messageOf, onChange }: FieldsProps) => {
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
        <div className="button-row">
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
