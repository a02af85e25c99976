import { useMutation } from '@tanstack/react-query'
import { Field, inputClass, TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { counted, grouped } from '../../kit/counts.ts'
import { imageFiles } from './image-files.ts'
import { setImageFiles, type ImportRun } from './import-run.ts'
import styles from './Import.module.css'

/** Asks for the images of the old site. Its export contains only their addresses. */
export const ImageFiles = ({ run, named, found }: { run: ImportRun; named: number; found: number }) => {
  const read = useMutation({ mutationFn: imageFiles, onSuccess: setImageFiles })
  const readFrom = (target: HTMLInputElement) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    if (files.length > 0) read.mutate(files)
  }
  return (
    <div className={styles['box']}>
      <p>
        <strong>{`The articles show ${counted(named, 'image')}.`}</strong> The export does not contain them.
        Choose the image folder of the old site, or a ZIP of it:{' '}
        {run.file.from === 'Ghost' ? <code>content/images</code> : <code>wp-content/uploads</code>}. Other
        images stay links to the old site.
      </p>
      <div className={styles['pair']}>
        <Field label="Folder">
          {(wiring) => (
            <input
              {...wiring}
              className={inputClass}
              type="file"
              multiple
              disabled={read.isPending}
              ref={(input) => input?.setAttribute('webkitdirectory', '')}
              onChange={({ target }) => readFrom(target)}
            />
          )}
        </Field>
        <TextField
          label="ZIP file"
          type="file"
          accept=".zip,application/zip"
          disabled={read.isPending}
          onChange={({ target }) => readFrom(target)}
        />
      </div>
      {read.isPending && <p role="status">Reading the images…</p>}
      {read.isError && <Notice tone="failure">The images could not be read. {read.error.message}</Notice>}
      {run.files.length > 0 && (
        <p role="status">
          {`${counted(run.files.length, 'image')} given: ${grouped(found)} of the ${grouped(named)} are among them.`}
        </p>
      )}
    </div>
  )
}
