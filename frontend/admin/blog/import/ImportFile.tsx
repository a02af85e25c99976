import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { UnreadableFile, type ExportFile } from './export-file.ts'
import styles from './Import.module.css'
import { ImportArticles } from './ImportArticles.tsx'
import { readExport } from './read-export.ts'

export const ImportFile = () => {
  const [site, setSite] = useState('')
  const [found, setFound] = useState<ExportFile>()
  const read = useMutation({ mutationFn: (file: File) => readExport(file, site), onSuccess: setFound })
  return (
    <section className={`stack ${styles['part']}`} aria-labelledby="import">
      <h2 id="import" className="section-head">
        Import
      </h2>
      {found ? (
        <ImportArticles found={found} onClose={() => setFound(undefined)} />
      ) : (
        <>
          <div className={`stack ${styles['box']}`}>
            <TextField
              label="Address of the old site (optional)"
              hint="A Ghost export does not say it. Links and images in its articles need it."
              type="url"
              placeholder="https://blog.example.com"
              value={site}
              onChange={({ target }) => setSite(target.value)}
            />
            <TextField
              label="Export file"
              hint="From WordPress: Tools → Export → All content (.xml). From Ghost: Settings → Migration → Export (.json)."
              type="file"
              accept=".xml,.json,text/xml,application/json"
              disabled={read.isPending}
              onChange={({ target }) => {
                const [file] = target.files ?? []
                target.value = ''
                if (file) read.mutate(file)
              }}
            />
            {read.isPending && <p role="status">Reading the file…</p>}
            {read.isError && (
              <Notice tone="failure">
                {read.error instanceof UnreadableFile ? read.error.message : 'The file could not be read.'}
              </Notice>
            )}
          </div>
          <ul className={styles['list']}>
            <li>Articles become drafts with their old dates. You look at each and publish it.</li>
            <li>What could not be kept is listed for each article.</li>
            <li>Once published, an article answers at its old addresses too.</li>
            <li>You can choose the same file again: no article is imported twice.</li>
          </ul>
        </>
      )}
    </section>
  )
}
