import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '#api/client.ts'
import { inWords } from '#api/error.ts'
import { mediaPath, mediaTypes, type PostMedia } from '#shared/media/model.ts'
import { Button } from '#ui/Button.tsx'
import { Fieldset, TextField } from '#ui/Field.tsx'
import { Failure } from '#ui/Notice.tsx'
import styles from './Composer.module.css'

interface MediaFieldProps {
  media: readonly PostMedia[]
  onChange: (change: (media: readonly PostMedia[]) => PostMedia[]) => void
}

const accepted = Object.keys(mediaTypes).join(',')

/** Pictures and films: chosen or dropped, sent at once, put in order, and told in words. */
export const MediaField = ({ media, onChange }: MediaFieldProps) => {
  const inputId = useId()
  const [over, setOver] = useState(false)
  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const form = new FormData()
        form.set('file', file)
        const facts = await call('media/upload', { form })
        onChange((now) => (now.some(({ id }) => id === facts.id) ? [...now] : [...now, facts]))
      }
    },
  })
  const send = (files: FileList | null) => {
    if (files && files.length > 0) upload.mutate([...files])
  }
  const move = (from: number, to: number) =>
    onChange((now) => {
      const moved = now.filter((_, at) => at !== from)
      return moved.toSpliced(to, 0, ...now.slice(from, from + 1))
    })
  return (
    <Fieldset legend="Pictures and film" hint="JPEG, PNG, GIF, WebP, MP4, MOV or WebM, up to 4 MB each.">
      <div
        className={styles['drop']}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          send(event.dataTransfer.files)
        }}
      >
        <label htmlFor={inputId}>Add files</label>
        <input
          id={inputId}
          type="file"
          accept={accepted}
          multiple
          onChange={(event) => {
            send(event.target.files)
            event.target.value = ''
          }}
        />
        <output>{upload.isPending ? 'Sending…' : ''}</output>
      </div>
      {upload.isError && (
        <Failure onRetry={() => upload.mutate(upload.variables)}>
          The file was not taken. {inWords(upload.error)}
        </Failure>
      )}
      {media.length > 0 && (
        <ol className={styles['files']}>
          {media.map((file, at) => (
            <li key={file.id} className={styles['file']}>
              <Thumbnail file={file} />
              <div className={styles['about']}>
                <p className={styles['hint']}>{inShort(file)}</p>
                <TextField
                  label="What it shows, for people who do not see it"
                  value={file.alt ?? ''}
                  maxLength={1000}
                  onChange={({ target }) =>
                    onChange((now) =>
                      now.map((each) => (each.id === file.id ? { ...each, alt: target.value } : each)),
                    )
                  }
                />
                <div className={styles['fileActions']}>
                  <Button variant="quiet" disabled={at === 0} onClick={() => move(at, at - 1)}>
                    Earlier
                  </Button>
                  <Button variant="quiet" disabled={at === media.length - 1} onClick={() => move(at, at + 1)}>
                    Later
                  </Button>
                  <Button
                    variant="quiet"
                    onClick={() => onChange((now) => now.filter(({ id }) => id !== file.id))}
                  >
                    Take out
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

export const Thumbnail = ({ file }: { file: PostMedia }) =>
  file.kind === 'image' ? (
    <img className={styles['thumbnail']} src={mediaPath(file.id)} alt={file.alt ?? ''} loading="lazy" />
  ) : (
    <a className={styles['thumbnail']} href={mediaPath(file.id)} target="_blank" rel="noreferrer">
      Film
    </a>
  )

/** "JPEG, 1200 × 630, 84 KB" */
const inShort = ({ content_type, width, height, bytes, duration_seconds }: PostMedia): string =>
  [
    content_type.split('/')[1]?.toUpperCase().replace('QUICKTIME', 'MOV'),
    width && height ? `${width} × ${height}` : '',
    duration_seconds === undefined ? '' : `${Math.round(duration_seconds)} s`,
    bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`,
  ]
    .filter(Boolean)
    .join(', ')
