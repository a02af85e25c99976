import { useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { Failure } from '#ui/Notice.tsx'
import { counted, grouped } from '../../kit/counts.ts'
import { download } from '../../kit/download.ts'
import { FileIndex } from './given-files.ts'
import { GiveFiles } from './GiveFiles.tsx'
import { closeImport, goOn, startImport, stopImport, type ImportRun } from './import-run.ts'
import { ImportRows } from './ImportRows.tsx'
import { outcomeNames, reportCsv } from './report.ts'
import styles from './Import.module.css'

const outcomes = ['new', 'imported', 'known', 'refused'] as const

/** Preview and import: how far they are, and what becomes of each article. */
export const ImportReport = ({ run }: { run: ImportRun }) => {
  const { file, files, results, running, failure, step } = run
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const index = useMemo(() => new FileIndex(files), [files])
  const named = new Set(results.flatMap(({ pictures }) => pictures))
  const found = [...named].filter((address) => index.find(address)).length
  const total = file.articles.length
  const left = total - results.length
  const count = (outcome: (typeof outcomes)[number]) =>
    results.filter((result) => result.outcome === outcome).length
  const isPreview = step === 'preview'
  return (
    <section className={styles['part']} aria-label={isPreview ? 'Preview' : 'Result'}>
      <div className={styles['head']}>
        <h2 ref={heading} tabIndex={-1}>
          {isPreview ? 'Preview' : 'Result'}
        </h2>
        <span>{`${run.name} · ${file.from}${file.site ? ` · ${file.site}` : ''}`}</span>
      </div>
      <div className={styles['progress']}>
        <progress
          value={results.length}
          max={Math.max(total, 1)}
          aria-label={isPreview ? 'Checked' : 'Imported'}
        />
        <span role="status">
          {left > 0 &&
            `${grouped(results.length)} of ${counted(total, 'article')} ${running ? '' : '· stopped'}`}
          {left === 0 && `${isPreview ? 'All' : 'Done: all'} ${counted(total, 'article')}`}
        </span>
        {running && <Button onClick={stopImport}>Stop</Button>}
        {!running && left > 0 && !failure && <Button onClick={() => void goOn()}>Resume</Button>}
      </div>
      {failure && (
        <Failure onRetry={() => void goOn()}>
          It stopped after {grouped(results.length)} of {counted(total, 'article')}. {failure} Trying again
          continues from there; no article is imported twice.
        </Failure>
      )}
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
      {isPreview && named.size > 0 && left === 0 && <GiveFiles run={run} named={named.size} found={found} />}
      <LeftOut run={run} />
      <div className={styles['actions']}>
        {isPreview && (
          <Button
            variant="primary"
            disabled={left > 0 || count('new') === 0}
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
          <Button variant="quiet" onClick={closeImport}>
            Choose another file
          </Button>
        )}
      </div>
      <ImportRows results={results} step={step} isGiven={(address) => index.find(address) !== undefined} />
    </section>
  )
}

/** What of the former site has no place here. */
const LeftOut = ({ run: { file, failedImages } }: { run: ImportRun }) => (
  <>
    {file.left.length > 0 && (
      <div>
        <h3>Not taken, or taken differently</h3>
        <ul className={styles['facts']}>
          {file.left.map(({ kind, count, titles }) => (
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
