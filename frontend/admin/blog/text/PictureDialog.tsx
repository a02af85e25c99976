import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'
import { describeError } from '#api/error.ts'
import { mediaPath } from '#shared/media/model.ts'
import { Field, inputClass } from '#ui/Field.tsx'
import { Failure } from '#ui/Notice.tsx'
import { useEditor } from '../../kit/editor/useEditor.ts'
import { Text } from '../../kit/form/inputs.tsx'
import { FormDialog } from '../../kit/form/RecordForm.tsx'
import { uploadImage } from '../upload-image.ts'
import styles from './Text.module.css'

export interface Picture {
  src: string
  alt: string
  caption: string
}

interface PictureDialogProps {
  file?: File | undefined
  picture?: Picture | undefined
  captioned?: boolean
  onDone: (picture: Picture, id: string) => void
  onClose: () => void
}

const missing = 'Describe what the picture shows.'
const schema = z.object({
  alt: z.string().check(z.trim(), z.maxLength(1000), z.minLength(1, missing)),
  caption: z.string().check(z.trim(), z.maxLength(500)),
})

export const PictureDialog = ({ file, picture, captioned = true, onDone, onClose }: PictureDialogProps) => {
  const upload = useMutation({ mutationFn: (chosen: File) => uploadImage(chosen, chosen.name) })
  const uploadFile = useEffectEvent((chosen: File) => upload.mutate(chosen))
  useEffect(() => {
    if (file) uploadFile(file)
  }, [file])
  const src = upload.data ? mediaPath(upload.data.id) : picture?.src
  const editor = useEditor({
    schema,
    check: () => (src || upload.isPending ? [] : [{ field: 'alt', message: 'Choose a picture.' }]),
    stored: { values: { alt: picture?.alt ?? '', caption: picture?.caption ?? '' }, version: 0 },
    save: async ({ values }) => {
      if (!src) return
      onDone({ src, ...values }, src.replace('/media/', ''))
      onClose()
    },
  })
  return (
    <FormDialog
      title={picture ? 'Picture' : 'Add a picture'}
      wide
      editor={editor}
      labels={{ alt: 'Alt text', caption: 'Caption' }}
      submit={picture ? 'Save' : 'Add the picture'}
      onClose={onClose}
    >
      {src && <img className={styles['chosen']} src={src} alt="" />}
      {upload.isPending && (
        <p className="spaced" role="status">
          Uploading {upload.variables.name}…
        </p>
      )}
      {upload.isError && (
        <Failure onRetry={() => upload.mutate(upload.variables)} retrying={upload.isPending}>
          The picture could not be uploaded. {describeError(upload.error)}
        </Failure>
      )}
      <Field
        label={src ? 'Use another file' : 'File'}
        hint="JPEG, PNG, GIF or WebP. One over 4 MB is made smaller."
      >
        {(wiring) => (
          <input
            {...wiring}
            className={inputClass}
            type="file"
            accept="image/jpeg,image/png,image/gif,image/webp"
            disabled={upload.isPending}
            onChange={({ target }) => {
              const chosen = target.files?.[0]
              if (chosen) upload.mutate(chosen)
            }}
          />
        )}
      </Field>
      <Text
        name="alt"
        hint="What the picture shows, for people who do not see it. Required."
        data-autofocus={file || picture ? '' : undefined}
      />
      {captioned && <Text name="caption" hint="Shown under the picture. Optional." />}
    </FormDialog>
  )
}
