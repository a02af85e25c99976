import { useId, useRef } from 'react'
import { maxBytesOf, mediaTypeName, mediaTypes, type PostMedia } from '#shared/media/model.ts'
import { Button } from '#ui/Button.tsx'
import { Fieldset, TextField } from '#ui/Field.tsx'
import { DropZone } from '../../kit/DropZone.tsx'
import { focusOnceDrawn } from '../../kit/focus.ts'
import { FileView } from './FileView.tsx'
import { UploadList } from './uploads/UploadList.tsx'
import { useUploads } from './uploads/useUploads.ts'
import styles from './Composer.module.css'

interface MediaFieldProps {
  media: readonly PostMedia[]
  onChange: (change: (media: readonly PostMedia[]) => PostMedia[]) => void
}

const accepted = [
  ...Object.entries(mediaTypes).flatMap(([type, { ending }]) => [type, `.${ending}`]),
  // Variants of MP4.
  '.m4v',
  '.3gp',
  '.3g2',
]
const megabytes = (bytes: number) => bytes / 1024 / 1024
const hint = `JPEG, PNG, GIF or WebP up to ${megabytes(maxBytesOf.image)} MB; MP4, MOV or WebM up to ${megabytes(maxBytesOf.video)} MB. Location and camera data is removed from images, MP4 and MOV, but not the GPS route that action cameras record in a video.`

export const MediaField = ({ media, onChange }: MediaFieldProps) => {
  const inputId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { uploads, announcement, isBusy, add, retry, cancel } = useUploads((facts) =>
    onChange((now) => (now.some(({ id }) => id === facts.id) ? [...now] : [...now, facts])),
  )
  const placeOf = ({ id }: PostMedia) => `${inputId}-${id}`
  const move = (file: PostMedia, by: 1 | -1) => {
    onChange((now) => {
      const from = now.findIndex(({ id }) => id === file.id)
      return now.toSpliced(from, 1).toSpliced(from + by, 0, ...now.slice(from, from + 1))
    })
    // At an end, the pressed button disappears. Moving an element also removes the focus.
    focusOnceDrawn(() => {
      const place = document.getElementById(placeOf(file))
      return place?.contains(document.activeElement) ? null : place?.querySelector('button')
    })
  }
  return (
    <Fieldset legend="Images and video" hint={hint}>
      <DropZone className={styles['drop']} onFiles={add}>
        <label htmlFor={inputId}>Add files</label>
        <input
          id={inputId}
          ref={input}
          type="file"
          accept={accepted.join(',')}
          multiple
          onChange={(event) => {
            add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <output className="visually-hidden">{announcement}</output>
      </DropZone>
      <UploadList
        uploads={uploads}
        onRetry={retry}
        onCancel={cancel}
        onFocusLost={() => input.current?.focus()}
      />
      {isBusy && <p className="hint">Files still uploading when you save are not included.</p>}
      {media.length > 0 && (
        <ol className={styles['files']}>
          {media.map((file, at) => (
            <li key={file.id} id={placeOf(file)} className={styles['file']} data-kind={file.kind}>
              <FileView file={file} className={styles['thumbnail']} />
              <div className={styles['about']}>
                <p className="hint">{describe(file)}</p>
                <TextField
                  label="Alt text"
                  value={file.alt ?? ''}
                  maxLength={1000}
                  onChange={({ target }) =>
                    onChange((now) =>
                      now.map((each) => (each.id === file.id ? { ...each, alt: target.value } : each)),
                    )
                  }
                />
                <div className="row">
                  {at > 0 && (
                    <Button
                      variant="quiet"
                      aria-label={`Earlier: file ${at + 1}`}
                      onClick={() => move(file, -1)}
                    >
                      Earlier
                    </Button>
                  )}
                  {at < media.length - 1 && (
                    <Button
                      variant="quiet"
                      aria-label={`Later: file ${at + 1}`}
                      onClick={() => move(file, 1)}
                    >
                      Later
                    </Button>
                  )}
                  <Button
                    variant="quiet"
                    aria-label={`Remove: file ${at + 1}`}
                    onClick={() => {
                      onChange((now) => now.filter(({ id }) => id !== file.id))
                      input.current?.focus()
                    }}
                  >
                    Remove
                  </Button>
                </div>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Fieldset>
  )
}

/** "JPEG, 1200 × 630, 84 KB" */
const describe = ({ content_type, width, height, bytes, duration_seconds }: PostMedia): string =>
  [
    mediaTypeName(content_type),
    width && height ? `${width} × ${height}` : '',
    duration_seconds === undefined ? '' : `${Math.round(duration_seconds)} s`,
    bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`,
  ]
    .filter(Boolean)
    .join(', ')
