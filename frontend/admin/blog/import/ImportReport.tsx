import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { ImportResult } from '#shared/blog/transfer.ts'
import { brand } from '#shared/brand.ts'
import { Button } from '#ui/Button.tsx'
import { Field, inputClass, TextField } from '#ui/Field.tsx'
import { toneClass } from '#ui/Mark.tsx'
import { Notice } from '#ui/Notice.tsx'
import { counted, grouped } from '../../kit/counts.ts'
import { download } from '../../kit/download.ts'
import importStyles from '../../kit/Import.module.css'
import { ImportProgress, Portions } from '../../kit/Import.tsx'
import { FileIndex, imageFiles } from './image-files.ts'
import { articleImport, startImport, type ImportRun, setImageFiles } from './import-run.ts'
import styles from './Import.module.css'
import { outcomeNames, reportCsv, notesOf, whenOf } from './report.ts'

/** The export contains only the addresses of images. */
const ImageFiles = ({ run, named, found }: { run: ImportRun; named: number; found: number }) => {
  const read = useMutation({ mutationFn: imageFiles, onSuccess: setImageFiles })
  const readFrom = (target: HTMLInputElement) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    if (files.length > 0) read.mutate(files)
  }
  return (
    <div className={`stack ${styles['box']}`}>
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

const tones = { new: 'draft', imported: 'published', known: 'draft', refused: 'failed' } as const

interface ImportRowsProps {
  results: readonly ImportResult[]
  step: 'preview' | 'import'
  hasFile: (address: string) => boolean
}

const ImportRows = ({ results, step, hasFile }: ImportRowsProps) => {
  if (results.length === 0) return null
  return (
    <Portions of={results}>
      {(some) => (
        <table className={`${importStyles['rows']} ${styles['rows']}`}>
          <thead>
            <tr>
              <th scope="col">Article</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {some.map((result) => (
              <tr key={result.key}>
                <td>
                  <span className="strong">{result.title || 'Untitled'}</span>{' '}
                  {result.id && <Link to={`/admin/manage-blog/${result.id}`}>Open</Link>}
                  <span className={styles['quiet']}>{result.url.replace(brand.url, '')}</span>
                  {result.redirects.length > 0 && (
                    <span className={styles['quiet']}>{`Redirects from ${result.redirects.join(', ')}`}</span>
                  )}
                </td>
                <td>
                  <span className={`${styles['mark']} ${toneClass({ tone: tones[result.outcome] })}`}>
                    {outcomeNames[step][result.outcome]}
                  </span>{' '}
                  {whenOf(result)}
                  {notesOf(result, hasFile).map((note) => (
                    <span key={note} className={styles['quiet']}>
                      {note}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Portions>
  )
}

const outcomes = ['new', 'imported', 'known', 'refused'] as const

export const ImportReport = ({ run }: { run: ImportRun }) => {
  const { file, files, results, running, step } = run
  const index = useMemo(() => new FileIndex(files), [files])
  const named = new Set(results.flatMap(({ pictures }) => pictures))
  const found = [...named].filter((address) => index.find(address)).length
  const total = file.articles.length
  const remaining = total - results.length
  const count = (outcome: (typeof outcomes)[number]) =>
    results.filter((result) => result.outcome === outcome).length
  const isPreview = step === 'preview'
  return (
    <>
      <ImportProgress of={articleImport} run={run} total={total} what="article" />
      {total === 0 && <p>This file has no articles.</p>}
      <dl className={styles['counts']}>
        {outcomes
          .filter((outcome) => outcome === (isPreview ? 'new' : 'imported') || count(outcome) > 0)
          .map((outcome) => (
            <div key={outcome}>
              <dt>{outcomeNames[step][outcome]}</dt>
              <dd>{grouped(count(outcome))}</dd>
            </div>
          ))}
      </dl>
      {isPreview && named.size > 0 && remaining === 0 && (
        <ImageFiles run={run} named={named.size} found={found} />
      )}
      <SkippedParts run={run} />
      <div className="row">
        {isPreview && (
          <Button
            variant="primary"
            disabled={remaining > 0 || count('new') === 0}
            onClick={() => void startImport()}
          >
            {`Import ${counted(count('new'), 'article')}`}
          </Button>
        )}
        {!isPreview && !running && <Link to="/admin/manage-blog">See the articles</Link>}
        {!running && results.length > 0 && (
          <Button
            onClick={() => download(new Blob([reportCsv(run)], { type: 'text/csv' }), 'import-report.csv')}
          >
            Download the report
          </Button>
        )}
        {!running && (
          <Button variant="quiet" onClick={articleImport.close}>
            Choose another file
          </Button>
        )}
      </div>
      <ImportRows results={results} step={step} hasFile={(address) => index.find(address) !== undefined} />
    </>
  )
}

const SkippedParts = ({ run: { file, failedImages } }: { run: ImportRun }) => (
  <>
    {file.skipped.length > 0 && (
      <div>
        <h3>Not taken, or taken differently</h3>
        <ul className={styles['facts']}>
          {file.skipped.map(({ kind, count, titles }) => (
            <li key={kind}>
              {`${kind}: ${grouped(count)}`}
              {titles.length > 0 && (
                <span className={styles['quiet']}>
                  {` (${titles.slice(0, 3).join(', ')}${titles.length > 3 ? ', …' : ''})`}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    )}
    {failedImages.size > 0 && (
      <div>
        <h3>Images that could not be taken</h3>
        <ul className={styles['facts']}>
          {[...failedImages].slice(0, 20).map(([address, why]) => (
            <li key={address}>{`${address}: ${why}`}</li>
          ))}
        </ul>
      </div>
    )}
  </>
)
