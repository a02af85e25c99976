import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { counted, grouped } from '../../kit/counts.ts'
import { download } from '../../kit/download.ts'
import { ImportProgress } from '../../kit/Import.tsx'
import { countsOf, leftOutCsv, outcomeNames, outcomes } from './import-outcomes.ts'
import { backToColumns, leadImport, startStep, type ImportRun } from './import-run.ts'
import { ImportRows } from './ImportRows.tsx'
import { TakeImportBack } from './TakeImportBack.tsx'
import styles from './Import.module.css'

/** The steps that send the rows: how far they are, and the result of each row so far. */
export const ImportReport = ({ run, step }: { run: ImportRun; step: 'preview' | 'import' }) => {
  const { file, results: rows, running } = run
  const counts = countsOf(rows)
  const left = file.rows.length - rows.length
  const added = rows.flatMap(({ outcome, lead_id }) => (outcome === 'added' && lead_id ? [lead_id] : []))
  return (
    <>
      <ImportProgress of={leadImport} run={run} total={file.rows.length} what="row" />
      <dl className={styles['counts']}>
        {outcomes.map((outcome) => (
          <div key={outcome}>
            <dt>{outcomeNames[step][outcome]}</dt>
            <dd>{grouped(counts[outcome])}</dd>
          </div>
        ))}
      </dl>
      <ImportRows rows={rows} step={step} />
      <div className={styles['actions']}>
        {step === 'preview' ? (
          <>
            <Button
              variant="primary"
              disabled={left > 0 || counts.added === 0}
              onClick={() => void startStep('import')}
            >
              {`Import ${counted(counts.added)}`}
            </Button>
            <Button onClick={backToColumns}>Change the columns</Button>
          </>
        ) : (
          !running && (
            <>
              <Link to="/admin/crm/list?channel=import">See the imported leads</Link>
              {added.length > 0 && <TakeImportBack key={added.length} ids={added} />}
            </>
          )
        )}
        {rows.length > counts.added && !running && (
          <Button onClick={() => saveLeftOut(run)}>
            {`Download the ${grouped(rows.length - counts.added)} skipped`}
          </Button>
        )}
        {!running && (
          <Button variant="quiet" onClick={leadImport.close}>
            Choose another file
          </Button>
        )}
      </div>
    </>
  )
}

const saveLeftOut = ({ file, results }: ImportRun): void =>
  download(
    new Blob([leftOutCsv(file, results)], { type: 'text/csv' }),
    `${file.name.replace(/\.\w+$/, '')}-left-out.csv`,
  )
