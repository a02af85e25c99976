import { useMemo } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { counted, grouped } from '../../kit/counts.ts'
import { download } from '../../kit/download.ts'
import { ImportProgress } from '../../kit/Import.tsx'
import { FileIndex } from './image-files.ts'
import { ImageFiles } from './ImageFiles.tsx'
import { articleImport, startImport, type ImportRun } from './import-run.ts'
import { ImportRows } from './ImportRows.tsx'
import { outcomeNames, reportCsv } from './report.ts'
import styles from './Import.module.css'

const outcomes = ['new', 'imported', 'known', 'refused'] as const

/** The progress and results of the preview or the import. */
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

/** Parts of the old site that are not imported. */
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
