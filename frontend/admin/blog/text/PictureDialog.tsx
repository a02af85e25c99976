import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { describeError } from '#api/error.ts'
import { mediaPath } from '#shared/media/model.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormActions } from '../../kit/FormActions.tsx'
import { Field, inputClass, TextField } from '#ui/Field.tsx'
import { Failure } from '#ui/Notice.tsx'
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

const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

export const PictureDialog = ({ file, picture, captioned = true, onDone, onClose }: PictureDialogProps) => {
  const [alt, setAlt] = useState(picture?.alt ?? '')
  const [caption, setCaption] = useState(picture?.caption ?? '')
  const [error, setError] = useState('')
  const upload = useMutation({ mutationFn: (chosen: File) => uploadImage(chosen, chosen.name) })
  const uploadFile = useEffectEvent((chosen: File) => upload.mutate(chosen))
  useEffect(() => {
    if (file) uploadFile(file)
  }, [file])
  const src = upload.data ? mediaPath(upload.data.id) : picture?.src
  const apply = () => {
    if (!src) return setError(upload.isPending ? '' : 'Choose a picture.')
    if (!alt.trim()) return setError('Describe what the picture shows.')
    onDone({ src, alt: alt.trim(), caption: caption.trim() }, src.replace('/media/', ''))
    onClose()
  }
  return (
    <Dialog title={picture ? 'Picture' : 'Add a picture'} onClose={onClose} wide>
      <form
        className="stack gap-6"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
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
              accept={pictureTypes.join(',')}
              disabled={upload.isPending}
              onChange={({ target }) => {
                const chosen = target.files?.[0]
                if (chosen) upload.mutate(chosen)
              }}
            />
          )}
        </Field>
        <TextField
          label="Alt text"
          hint="What the picture shows, for people who do not see it. Required."
          value={alt}
          error={error}
          maxLength={1000}
          required
          autoComplete="off"
          data-autofocus={file || picture ? '' : undefined}
          onChange={({ target }) => setAlt(target.value)}
        />
        {captioned && (
          <TextField
            label="Caption"
            hint="Shown under the picture. Optional."
            value={caption}
            maxLength={500}
            autoComplete="off"
            onChange={({ target }) => setCaption(target.value)}
          />
        )}
        <FormActions
          submit={picture ? 'Save' : 'Add the picture'}
          busy={upload.isPending}
          busyLabel="Uploading…"
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
