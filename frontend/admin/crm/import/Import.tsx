import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { Page } from '../../kit/Page.tsx'
import { ChooseFile } from './ImportFile.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportReport } from './ImportReport.tsx'
import { currentImport, subscribeImport, type ImportRun } from './import-run.ts'
import styles from './Import.module.css'

const Import = () => {
  const run = useSyncExternalStore(subscribeImport, currentImport)
  useLeaveWarning(run?.step === 'import' && run.running)
  return (
    <Page
      title="Import"
      lead="Import leads from a CSV file: match its columns to fields, preview every row, then import."
    >
      {run ? <Step key={run.step} run={run} /> : <ChooseFile />}
    </Page>
  )
}

const titles: Record<ImportRun['step'], string> = {
  columns: 'Match columns',
  preview: 'Preview',
  import: 'Result',
}

const Step = ({ run }: { run: ImportRun }) => (
  <Titled title={titles[run.step]} file={run.file.name}>
    {run.step === 'columns' ? <ImportColumns run={run} /> : <ImportReport run={run} step={run.step} />}
  </Titled>
)

/** Each step begins at its heading. */
const Titled = ({ title, file, children }: { title: string; file: string; children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles['step']} aria-label={title}>
      <div className={styles['head']}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <span>{file}</span>
      </div>
      {children}
    </section>
  )
}

/** Other pages of the staff area may be looked at meanwhile; closing the tab would break it off. */
const useLeaveWarning = (on: boolean): void =>
  useEffect(() => {
    if (!on) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [on])

export default Import
